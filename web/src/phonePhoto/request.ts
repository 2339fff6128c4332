import type { PhotoWayProps } from '../form/engine/context'
import { ApiError } from '../server/api'
import { type DraftLink, newSecret, openLink } from '../sync/link'
import { endDraft, fetchDraft, fetchImage, keepDraft, keepImage } from '../sync/portal'

/** Milliseconds between two looks whether the other device has done something. */
const LOOK_MS = 1000
/** How often a device asks while it cannot reach the portal, before it says so. */
const LOST_LOOKS = 20

export type PhotoKind = PhotoWayProps['kind']

/**
 * What a computer asks a phone for. It is kept as a draft without answers is, and encrypted as one: only devices that have the
 * secret of its link read it. The portal deletes it after half an hour, and when the computer has the photo.
 */
interface PhotoRequest {
  form: 'photo'
  kind: PhotoKind
  /** A phone has opened the link. */
  opened?: true
  /** Id of the photo that answers it. */
  photo?: string
}

/** A request as one of both devices knows it. */
export interface OpenRequest {
  link: DraftLink
  version: number
  request: PhotoRequest
}

/** Where the phone takes the photo. */
export const PHONE_PHOTO = '/e-visa/photo'

export const phoneAddress = ({ secret }: DraftLink) => `${location.origin}${PHONE_PHOTO}#${secret}`

/** The computer asks for a photo. */
export async function askForPhoto(kind: PhotoKind): Promise<OpenRequest> {
  const link = await openLink(newSecret())
  const request: PhotoRequest = { form: 'photo', kind }
  return { link, version: await keepDraft(link, 0, request, []), request }
}

/** What has become of a request; undefined where it is over. */
async function look(link: DraftLink): Promise<OpenRequest | undefined> {
  try {
    const { ended, version, content } = await fetchDraft<PhotoRequest>(link)
    if (ended || content?.form !== 'photo') return
    return { link, version, request: content }
  } catch (refused) {
    if (refused instanceof ApiError && refused.status === 404) return
    throw refused
  }
}

/** Waits a moment; false once nobody waits any more. */
function pause(signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), LOOK_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}

/** Asks for something until it is there. A lost connection is waited for; undefined once nobody waits any more. */
async function patiently<Found>(signal: AbortSignal, ask: () => Promise<Found>): Promise<Found | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await ask()
    } catch (failed) {
      if (tries === LOST_LOOKS) throw failed
      await pause(signal)
    }
  }
}

/** Looks again and again until the request is as `isReached` says, or over (undefined). */
async function until(
  link: DraftLink,
  signal: AbortSignal,
  isReached: (found: OpenRequest) => boolean,
): Promise<OpenRequest | undefined> {
  while (await pause(signal)) {
    const found = await patiently(signal, () => look(link))
    if (!found || isReached(found)) return found
  }
}

/**
 * The computer waits for the photo, takes it, and ends the request. Undefined: the request is over without one, or nobody
 * waits any more.
 */
export async function receivePhoto({ link }: OpenRequest, signal: AbortSignal, onOpened: () => void) {
  const found = await until(link, signal, ({ request }) => {
    if (request.opened) onOpened()
    return request.photo !== undefined
  })
  if (!found?.request.photo) return
  const photo = found.request.photo
  const image = await patiently(signal, () => fetchImage(link, photo))
  if (!image) return
  const { blob, fileName } = image
  void endRequest(found)
  return new File([blob], fileName, { type: blob.type })
}

/** What is not told to the portal ends by itself. */
export const endRequest = ({ link }: OpenRequest) => endDraft(link).catch(() => undefined)

/** The phone opens the request, and says so; undefined where it is over. */
export async function openRequest(secret: string): Promise<OpenRequest | undefined> {
  const link = await openLink(secret)
  const found = await look(link)
  if (!found || found.request.photo !== undefined) return
  return (await changed(found, { opened: true }, [])) ?? found
}

/** The phone hands the photo over; false where the request is over. */
export async function handOver(open: OpenRequest, photo: { blob: Blob; fileName: string }) {
  const { link } = open
  const id = crypto.randomUUID()
  try {
    await keepImage(link, { id, draft: link.id, report: null, ...photo })
  } catch (refused) {
    if (refused instanceof ApiError && [404, 409].includes(refused.status)) return false
    throw refused
  }
  // Another phone has opened the link meanwhile: what counts is who has the photo first.
  const now = (await changed(open, { photo: id }, [id])) ?? (await look(link))
  if (now?.request.photo !== undefined) return now.request.photo === id
  return now !== undefined && (await changed(now, { photo: id }, [id])) !== undefined
}

/** Whether the computer has taken the photo; false where the phone does not wait any longer. */
export async function hasArrived({ link }: OpenRequest, signal: AbortSignal) {
  const found = await until(link, signal, () => false)
  return found === undefined && !signal.aborted
}

/** The request with a change of this device; undefined where the other one was faster, or has ended it. */
async function changed(
  { link, version, request }: OpenRequest,
  change: Partial<PhotoRequest>,
  photos: string[],
): Promise<OpenRequest | undefined> {
  const next = { ...request, ...change }
  try {
    return { link, version: await keepDraft(link, version, next, photos), request: next }
  } catch (refused) {
    if (refused instanceof ApiError && [404, 409].includes(refused.status)) return
    throw refused
  }
}
