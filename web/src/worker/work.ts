import { sha256 } from '@noble/hashes/sha2.js'

/** What a captcha asks a device to find instead of reading its picture. */
export interface Work {
  algorithm: string
  /** The number that is sought is appended to it, in decimal digits. */
  salt: string
  /** The digest of salt and number, in lower-case hexadecimal. */
  challenge: string
  maxNumber: number
}

const ALGORITHM = 'SHA-256'
/** Numbers that are tried before others are heard: the service worker answers pages meanwhile. */
const BATCH = 2000
/** How often it is told how far one is: each time a page draws that, and a phone has better things to do. */
const STEPS = 10

const encoder = new TextEncoder()

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Finds the number; `onProgress` hears the part of all numbers that was tried, in tenths from 0 to 1. The browser's own
 * digests (`crypto.subtle`) come one message each: of inputs as short as these it makes a sixth as many a second.
 */
export async function findNumber(
  { algorithm, salt, challenge, maxNumber }: Work,
  onProgress: (part: number) => void,
) {
  if (algorithm !== ALGORITHM) throw new Error(`${algorithm} is not known`)
  const wanted = bytesOf(challenge)
  const fits = (number: number) =>
    sha256(encoder.encode(salt + number)).every((byte, place) => byte === wanted[place])
  let told = -1
  for (let from = 0; from <= maxNumber; from += BATCH) {
    const step = Math.floor((from * STEPS) / (maxNumber + 1))
    if (step > told) onProgress(step / STEPS)
    told = step
    const end = Math.min(from + BATCH, maxNumber + 1)
    for (let number = from; number < end; number += 1) if (fits(number)) return number
    await pause()
  }
  throw new Error('no number fits the challenge')
}
