import { device } from '../drafts/deviceStore'
import type { QueuedSubmission, SavedDraft, SavedImage } from '../drafts/draft'
import { LOCAL, withReferences } from '../drafts/references'
import { untilAnswered } from '../loading/untilAnswered'
import type { Answer, Method, Path } from '../server/description'
import { findNumber } from '../worker/work'

const UPLOAD = '/client-service/public/upload'
const CAPTCHA = '/authorization-service/captcha/generate'
/** Prefix of a captcha answer that is a proof of work. */
const BY_WORK = 'pow:'

/** The portal refuses it: a person has to see why, and asking again would change nothing. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}

/** Fails where it may go better later: without a network, and where the portal is busy or closed. */
async function ask<P extends Path, M extends Method = 'GET'>(
  path: P,
  language: string,
  init: RequestInit & { method?: M } = {},
): Promise<Answer<P, M>> {
  const headers = { 'Accept-Language': language, 'X-Requested-With': 'evisa', ...init.headers }
  const response = await fetch(path, { ...init, headers })
  if (response.ok) return (await response.json()).data
  if (response.status >= 500 || response.status === 429) throw new Error(`${path}: ${response.status}`)
  const { code } = await response.json().catch(() => ({}))
  throw new Refused(`${path}: ${response.status}`, code)
}

/** The answer was lost; or an earlier try, whose answer was lost, is still under way and has used the captcha. */
function whyAgain(error: unknown) {
  if (error instanceof TypeError) return 'lost'
  return error instanceof Refused && error.code === 'captcha_invalid' ? 'underWay' : undefined
}

async function handleOf(image: SavedImage, language: string) {
  if (image.handle !== undefined) return image.handle
  const body = new FormData()
  body.set('file', image.blob, image.fileName)
  body.set('fileName', image.fileName)
  const { url } = await ask(UPLOAD, language, { method: 'POST', body })
  await device.saveImage({ ...image, handle: url })
  return url
}

/** A captcha solved by proof of work: there is nobody to read its picture. */
async function solved(language: string) {
  const { id, pow } = await ask(CAPTCHA, language)
  if (!pow) throw new Refused('the captcha has to be read')
  return { captcha: BY_WORK + (await findNumber(pow, () => undefined)), 'captcha-id': id }
}

async function send({ id, once = '' }: SavedDraft, { route, body, captcha, language }: QueuedSubmission) {
  const handles = new Map<string, string>()
  for (const image of await device.loadImages(id))
    handles.set(LOCAL + image.id, await handleOf(image, language))
  const answers = withReferences(body, (reference) => handles.get(reference) ?? '') as object
  const json = { ...answers, ...(captcha && (await solved(language))) }
  const init = {
    method: 'POST' as const,
    // Whatever else sends this draft, the portal takes it once.
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': once },
    body: JSON.stringify(json),
  }
  return untilAnswered(() => ask(route, language, init), whyAgain)
}

/** Sends a draft unless it was sent since. */
async function sendWaiting(id: string) {
  const draft = await device.loadDraft(id)
  if (!draft?.queued) return
  try {
    const created = await send(draft, draft.queued)
    // It may have been forgotten meanwhile.
    const kept = await device.loadDraft(id)
    if (kept) await device.saveDraft({ ...kept, queued: undefined, created, savedAt: Date.now() }, () => true)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/**
 * Sends what was submitted without a network, but for what an open page sends itself. What the portal refuses stays as it
 * is, for the person to see; anything else fails, and the browser tries again.
 */
export async function sendQueued(whileClosed: (draft: string, work: () => Promise<void>) => Promise<void>) {
  for (const { id, queued } of await device.listDrafts()) {
    if (queued) await whileClosed(id, () => sendWaiting(id))
  }
}
