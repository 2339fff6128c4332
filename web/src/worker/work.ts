/** What a captcha asks a device to find instead of reading its picture. */
export interface Work {
  algorithm: string
  /** The number that is sought is appended to it, in decimal digits. */
  salt: string
  /** The digest of salt and number, in lower-case hexadecimal. */
  challenge: string
  maxNumber: number
}

/** Digests asked for at once: one at a time costs more waiting than work. */
const BATCH = 2000

const encoder = new TextEncoder()

async function digest({ algorithm, salt }: Work, number: number) {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(salt + number)))
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Finds the number; `onProgress` hears the part of all numbers that was tried, 0 to 1. */
export async function findNumber(work: Work, onProgress: (part: number) => void) {
  const first = Number.parseInt(work.challenge.slice(0, 2), 16)
  for (let from = 0; from <= work.maxNumber; from += BATCH) {
    onProgress(from / (work.maxNumber + 1))
    const count = Math.min(BATCH, work.maxNumber + 1 - from)
    const digests = await Promise.all(Array.from({ length: count }, (_, i) => digest(work, from + i)))
    const place = digests.findIndex((bytes) => bytes[0] === first && hex(bytes) === work.challenge)
    if (place >= 0) return from + place
  }
  throw new Error('no number fits the challenge')
}
