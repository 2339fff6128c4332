import { readTab, writeTab } from '../device/tabStorage'
import { BridgeError, type Refused, refusalOf } from './bridgeError'
import { askLocally, patience } from './loopback'
import type { Challenge, MadeSignature } from './wire'

/**
 * evisa-sign, the program beside the browser that reads USB tokens, asks for the PIN and signs. How it is spoken to stands
 * in `server/sign-bridge/README.md`.
 */

/** The ten ports that the program tries. */
export const PORTS = Array.from({ length: 10 }, (_, place) => 27_180 + place)
/** Where to get it, and how it is used. */
export const ABOUT = '/information/digital-signature'

/** A certificate in a token, as the program reads it. */
export interface Certificate {
  /** SHA-256 of it, in hexadecimal digits. */
  fingerprint: string
  serial: string
  owner: string
  organization: string | null
  issuer: string
  notBefore: string
  notAfter: string
  /** DER in hexadecimal digits. */
  certificate: string
}

export interface Token {
  serial: string
  manufacturer: string
  model: string
  label: string
  /** What the token says of its PIN. */
  pin: 'good' | 'triesLow' | 'lastTry' | 'locked'
  certificates: Certificate[]
}

/** What became of an item of a challenge. */
export type SignOutcome = MadeSignature | { id: string; refused: Refused }

/** The connection of this tab: forgotten when it is closed, and with all else at sign-out. */
interface Link {
  port: number
  secret: string
}

const LINK = 'evisa-sign'
const link = () => readTab<Link | null>(LINK, null)
const forgetLink = () => writeTab(LINK, null)

/** The port at which the program answers. Asked without a secret it says no, shows nothing, and is found by that. */
export async function findBridge(): Promise<number> {
  const signal = AbortSignal.timeout(await patience())
  const there = async (port: number) => {
    const { status } = await askLocally(port, '/tokens', { signal })
    if (status !== 401) throw new BridgeError('notRunning')
    return port
  }
  try {
    return await Promise.any(PORTS.map(there))
  } catch {
    // Whoever was asked meanwhile has perhaps said no.
    await patience()
    throw new BridgeError('notRunning')
  }
}

/** Has the program show its code; the port at which it did. A code that is on the screen already stays good. */
export async function showCode(): Promise<number> {
  const port = await findBridge()
  const response = await reach(port, '/pair', {})
  if (!response.ok) {
    const refusal = await refusalIn(response)
    if (refusal.code !== 'busy') throw refusal
  }
  return port
}

/** Connects this tab with the code that the person has read from the program's window. */
export async function connect(port: number, code: string) {
  // Also as an input method writes it, and with what a copied text brings along.
  const plain = code
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  const response = await reach(port, '/pair', { code: plain })
  if (!response.ok) throw await refusalIn(response)
  const { secret } = (await response.json()) as { secret: string }
  writeTab(LINK, { port, secret } satisfies Link)
}

export const isConnected = () => link() !== null

/** The tokens that are plugged in, with their certificates. */
export const tokens = () => ask<Token[]>('/tokens')

/** Has the person see what is to be signed, and enter the PIN once for all of it. That takes as long as they take. */
export const sign = ({ text, signature }: Challenge) => ask<SignOutcome[]>('/sign', { text, signature })

async function ask<T>(path: string, json?: object): Promise<T> {
  const linked = link()
  if (!linked) throw new BridgeError('notConnected')
  const response = await reach(linked.port, path, json, linked.secret)
  if (response.status === 401) {
    forgetLink()
    throw new BridgeError('notConnected')
  }
  if (!response.ok) throw await refusalIn(response)
  return response.json()
}

/** A program that has ended answers nothing, or has another port when it starts again: in both cases its secret is gone. */
async function reach(port: number, path: string, json?: object, secret?: string) {
  try {
    return await askLocally(port, path, {
      method: json ? 'POST' : 'GET',
      headers: {
        ...(secret && { Authorization: `Bearer ${secret}` }),
        ...(json && { 'Content-Type': 'application/json' }),
      },
      body: json && JSON.stringify(json),
    })
  } catch {
    forgetLink()
    throw new BridgeError('notRunning')
  }
}

async function refusalIn(response: Response) {
  if (response.status === 429) return new BridgeError('tooOften')
  return refusalOf(await response.json().catch(() => null))
}
