import { gcm } from '@noble/ciphers/aes.js'
import { authenticated, type Encrypted, encrypt, KEY_BYTES, PAGE_KEY, pack, randomIv } from './recordCipher'

/** Encrypts within the task that asks for it. Fails where a blob is in it, whose bytes only come later. */
export type PageCipher = (id: string, value: unknown) => Encrypted

/**
 * For a page that is being left: WebCrypto encrypts beside the page, and answers one that is gone too late. A key of this
 * page alone encrypts in script instead, and is kept with each record, encrypted with the device's (envelope encryption).
 */
export async function openPageCipher(device: CryptoKey): Promise<PageCipher> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const under = await encrypt(device, PAGE_KEY, [...key])
  return (id, value) => {
    const { bytes, blobs } = pack(value)
    if (blobs.length > 0) throw new TypeError('a blob cannot be read at once')
    const iv = randomIv()
    return { under, iv, data: new Uint8Array(gcm(key, iv, authenticated(id)).encrypt(bytes)).buffer }
  }
}
