/**
 * The link under which a draft is gone on with elsewhere. All follows from its secret (HKDF-SHA-256, RFC 5869): the id
 * under which the portal keeps the draft, what its holder proves to be one with, and the key that only devices have. The
 * secret stands behind `#`, which no browser sends to a server.
 */
export interface DraftLink {
  secret: string
  /** 128 bits as hexadecimal digits. */
  id: string
  /** 256 bits as hexadecimal digits. */
  access: string
  key: CryptoKey
}

const SECRET = /^[\da-f]{64}$/

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const newSecret = () => hex(crypto.getRandomValues(new Uint8Array(32)))

/** Whether a text can be the secret of a link. */
export const isSecret = (text: string) => SECRET.test(text)

export async function openLink(secret: string): Promise<DraftLink> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const derivation = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`evisa draft ${use}`),
  })
  const digits = async (use: string, bits: number) =>
    hex(new Uint8Array(await crypto.subtle.deriveBits(derivation(use), source, bits)))
  const cipher = { name: 'AES-GCM', length: 256 }
  const [id, access, key] = await Promise.all([
    digits('id', 128),
    digits('access', 256),
    crypto.subtle.deriveKey(derivation('key'), source, cipher, false, ['encrypt', 'decrypt']),
  ])
  return { secret, id, access, key }
}

/** Where the page goes on with a draft. */
export const CONTINUE = '/e-visa/continue'

export const addressOf = (secret: string) => `${location.origin}${CONTINUE}#${secret}`
