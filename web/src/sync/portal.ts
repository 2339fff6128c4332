import type { Solved } from '../captcha/workOut'
import { decrypt, encrypt } from '../device/database/recordCipher'
import type { Content, SavedImage } from '../drafts/draft'
import { type Answer, call, callForFile } from '../server/api'
import type { DraftLink } from './link'

const PUBLIC = '/client-service/public/ho-so-nhap'
const OWN = '/client-service/hstt/ho-so-nhap'
const IV_BYTES = 12

type Kept = Answer<`${typeof PUBLIC}/{id}`>

const of = ({ id }: DraftLink, rest = '') => `${PUBLIC}/${id}${rest}`
const access = (link: DraftLink) => ({ headers: { 'X-Draft-Access': link.access } })
/** Pictures have UUIDs on the device; in an address they stand without hyphens. */
const pictureOf = (link: DraftLink, id: string) => of(link, `/anh/${nameOf(id)}`)
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
export async function fetchDraft(link: DraftLink, known?: number, signal?: AbortSignal) {
  const query = known === undefined ? '' : `?version=${known}`
  const kept = await call<Kept>(of(link, query), { ...access(link), signal })
  const { content: sealed, ...rest } = kept
  const content = sealed ? await unseal<Content>(link, link.id, fromBase64(sealed)) : undefined
  return { ...rest, content }
}

/** Keeps what the draft says after its `version`; 0: it is new. Returns the version that it has now. */
export async function keepDraft(link: DraftLink, version: number, content: Content, images: string[]) {
  const json = {
    form: content.form,
    version,
    content: await toBase64(await seal(link, link.id, content)),
    pictures: images.map(nameOf),
  }
  const kept = await call<{ version: number }>(of(link), { ...access(link), method: 'PUT', json })
  return kept.version
}

/** Without the photo that it was cut from, which is large and stays on the device that has it. */
export async function keepImage(link: DraftLink, image: SavedImage) {
  const { original: _, ...rest } = image
  const body = await seal(link, image.id, rest)
  await call(pictureOf(link, image.id), { ...access(link), method: 'PUT', body })
}

export async function fetchImage(link: DraftLink, id: string) {
  return unseal<SavedImage>(link, id, await callForFile(pictureOf(link, id), access(link)))
}

/** Deletes what the portal keeps, and tells every device that has it open. */
export const endDraft = (link: DraftLink) => call(of(link), { ...access(link), method: 'DELETE' })

export const mailLink = (link: DraftLink, email: string, captcha: Solved) =>
  call(of(link, '/gui-link'), { ...access(link), json: { email, secret: link.secret, ...captcha } })

/** Keeps it for the account of the session, too. */
export const attach = (link: DraftLink) =>
  call(`${OWN}/${link.id}`, { ...access(link), method: 'PUT', json: { secret: link.secret } })

/** What the account has begun on any device. */
export const fetchOwn = (signal?: AbortSignal) => call<Answer<typeof OWN>>(OWN, { signal })
