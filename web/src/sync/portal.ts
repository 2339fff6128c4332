import type { SolvedCaptcha } from '../captcha/workOut'
import { decrypt, encrypt } from '../device/database/recordCipher'
import type { Content, SavedImage } from '../drafts/draft'
import { call, callForFile } from '../server/api'
import type { DraftLink } from './link'

const DRAFT = '/client-service/public/ho-so-nhap/{id}'
const PICTURE = '/client-service/public/ho-so-nhap/{id}/anh/{picture}'
const IV_BYTES = 12

/** Which draft, and what shows that it may be read and changed. */
const of = ({ id, access }: DraftLink) => ({ path: { id }, headers: { 'X-Draft-Access': access } })
const pictureOf = (link: DraftLink, id: string) => ({
  ...of(link),
  path: { id: link.id, picture: nameOf(id) },
})
/** Pictures have UUIDs on the device; in an address they stand without hyphens. */
export const nameOf = (image: string) => image.replaceAll('-', '')

/** The initialisation vector, and what was encrypted behind it. */
async function seal(link: DraftLink, id: string, value: unknown) {
  const { iv, data } = await encrypt(link.key, id, value)
  return new Blob([iv, data])
}

async function unseal<T>(link: DraftLink, id: string, sealed: Blob): Promise<T> {
  const bytes = await sealed.arrayBuffer()
  const iv = new Uint8Array(bytes.slice(0, IV_BYTES))
  return decrypt<T>(link.key, id, { iv, data: bytes.slice(IV_BYTES) })
}

async function toBase64(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

const fromBase64 = (text: string) => new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))])

/** What the portal keeps of the draft; `content` only where its version is not the known one. */
export async function fetchDraft<Kept = Content>(link: DraftLink, known?: number, signal?: AbortSignal) {
  const kept = await call(DRAFT, { ...of(link), query: { version: known }, signal })
  const { content: sealed, ...rest } = kept
  const content = sealed ? await unseal<Kept>(link, link.id, fromBase64(sealed)) : undefined
  return { ...rest, content }
}

/** Stores the content as the successor of `version`; 0: the draft is new. Returns the new version. */
export async function keepDraft(
  link: DraftLink,
  version: number,
  content: { form: string },
  images: string[],
) {
  const json = {
    form: content.form,
    version,
    content: await toBase64(await seal(link, link.id, content)),
    pictures: images.map(nameOf),
  }
  const kept = await call(DRAFT, { ...of(link), method: 'PUT', json })
  return kept.version
}

/** Without the photo that it was cut from, which is large and stays on the device that has it. */
export async function keepImage(link: DraftLink, image: SavedImage) {
  const { original: _, ...rest } = image
  const body = await seal(link, image.id, rest)
  await call(PICTURE, { ...pictureOf(link, image.id), method: 'PUT', body })
}

export async function fetchImage(link: DraftLink, id: string) {
  return unseal<SavedImage>(link, id, await callForFile(PICTURE, pictureOf(link, id)))
}

/** Deletes what the portal keeps, and tells every device that has it open. */
export const endDraft = (link: DraftLink) => call(DRAFT, { ...of(link), method: 'DELETE' })

export const mailLink = (link: DraftLink, email: string, captcha: SolvedCaptcha) =>
  call('/client-service/public/ho-so-nhap/{id}/gui-link', {
    ...of(link),
    json: { email, secret: link.secret, ...captcha },
  })

/** Adds the draft to the account of the session. */
export const attach = (link: DraftLink) =>
  call('/client-service/hstt/ho-so-nhap/{id}', {
    ...of(link),
    method: 'PUT',
    json: { secret: link.secret },
  })

/** What the account has begun on any device. */
export const fetchOwn = (signal?: AbortSignal) => call('/client-service/hstt/ho-so-nhap', { signal })
