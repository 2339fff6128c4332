import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(base32) {
  const bits = [...base32.replaceAll(' ', '')].map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      .map((byte) => Number.parseInt(byte, 2)),
  )
}

/** What an authenticator app shows for a secret (RFC 6238). */
export function totp(secret, at = Date.now()) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The app's next code: the present one may have been used, and counts once. */
export const nextTotp = (secret) => totp(secret, Date.now() + STEP_MS)
