/** Records as they stand on the device: AES-GCM with 256 bits, and a random IV for each. */

export const KEY_BYTES = 32
const NAME = 'AES-GCM'
const IV_BYTES = 12
/** In JSON, in place of a blob, whose bytes stand behind it. */
const BLOB = '$blob'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export interface Encrypted extends Sealed {
  /** The key that it is encrypted with, encrypted itself, where that is not the device's: see `pageCipher.ts`. */
  under?: Sealed
}

interface Place {
  start: number
  size: number
  type: string
}

/** No script can read it, ours included: it can only be used, and only where it was made. */
export const generateKey = () =>
  crypto.subtle.generateKey({ name: NAME, length: KEY_BYTES * 8 }, false, ['encrypt', 'decrypt'])

/** `id` is authenticated with it: in a record of another id it does not decrypt. */
export async function encrypt(key: CryptoKey, id: string, value: unknown): Promise<Encrypted> {
  const { bytes, blobs } = pack(value)
  for (const [{ start }, blob] of blobs) bytes.set(new Uint8Array(await blob.arrayBuffer()), start)
  const iv = randomIv()
  return { iv, data: await crypto.subtle.encrypt(parameters(id, iv), key, bytes) }
}

/** A record of `beside`, which anyone can read, and of `value`, which nobody can without the key. */
export async function sealed<Beside extends { id: string }>(key: CryptoKey, beside: Beside, value: unknown) {
  return { ...beside, ...(await encrypt(key, beside.id, value)) }
}

/** Fails where the key is another, or anything of it was changed. */
export async function decrypt<T>(key: CryptoKey, id: string, { iv, data, under }: Encrypted): Promise<T> {
  const used = under ? await pageKey(key, under) : key
  return unpack(await crypto.subtle.decrypt(parameters(id, iv), used, new Uint8Array(data))) as T
}

/** As which the key of a page is encrypted. */
export const PAGE_KEY = 'page-key'

async function pageKey(key: CryptoKey, under: Sealed) {
  const bytes = Uint8Array.from(await decrypt<number[]>(key, PAGE_KEY, under))
  return crypto.subtle.importKey('raw', bytes, NAME, false, ['decrypt'])
}

export const randomIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES))

export const authenticated = (id: string) => new TextEncoder().encode(id)

const parameters = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: NAME,
  iv,
  additionalData: authenticated(id),
})

const HEAD_BYTES = Uint32Array.BYTES_PER_ELEMENT

/** The length of the JSON, the JSON, and room for the bytes of every blob in it. */
export function pack(value: unknown) {
  const blobs: [Place, Blob][] = []
  let size = 0
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Blob)) return part
    const place = { start: size, size: part.size, type: part.type }
    blobs.push([place, part])
    size += part.size
    return { [BLOB]: place }
  })
  const json = new TextEncoder().encode(text)
  const start = HEAD_BYTES + json.length
  const bytes = new Uint8Array(start + size)
  new DataView(bytes.buffer).setUint32(0, json.length)
  bytes.set(json, HEAD_BYTES)
  return { bytes, blobs: blobs.map(([place, blob]) => [{ start: start + place.start }, blob] as const) }
}

function unpack(data: ArrayBuffer): unknown {
  const start = HEAD_BYTES + new DataView(data).getUint32(0)
  const text = new TextDecoder().decode(new Uint8Array(data, HEAD_BYTES, start - HEAD_BYTES))
  return JSON.parse(text, (_, part) => {
    const place: Place | undefined = part?.[BLOB]
    return place ? new Blob([data.slice(start + place.start, start + place.start + place.size)], place) : part
  })
}
