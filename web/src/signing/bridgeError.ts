/** Why evisa-sign did not do what it was asked, by the names of its own `src/refusal.rs`. */
export const REFUSALS = [
  'unreadable',
  'wrongCode',
  'forged',
  'otherOrigin',
  'expired',
  'replayed',
  'busy',
  'cancelled',
  'noToken',
  'noCertificate',
  'wrongPin',
  'locked',
  'noPrompt',
  'tokenFailed',
] as const

/** What the page finds out itself. */
export const FOUND_HERE = [
  /** No program answers at its ports. */
  'notRunning',
  /** The browser lets no page reach programs on this computer, or the person did not. */
  'notAllowed',
  /** The program does not know this page: it was not connected, or that is over. */
  'notConnected',
  /** It is asked too much at once. */
  'tooOften',
  /** An answer that nobody agreed upon, perhaps of another version. */
  'notUnderstood',
] as const

export type BridgeCode = (typeof REFUSALS)[number] | (typeof FOUND_HERE)[number]

export class BridgeError extends Error {
  constructor(
    readonly code: BridgeCode,
    /** The token says that one more wrong PIN locks it. */
    readonly lastTry = false,
  ) {
    super(code)
  }
}

/** A refusal as the program words it. */
export interface Refused {
  code?: string
  lastTry?: boolean
}

const isKnown = (code: string | undefined): code is (typeof REFUSALS)[number] =>
  REFUSALS.some((known) => known === code)

export const refusalOf = (told: Refused | null | undefined) =>
  new BridgeError(isKnown(told?.code) ? told.code : 'notUnderstood', told?.lastTry)

/** Whether it helps to connect the page, and to try again. */
export const wantsConnection = (error: unknown) =>
  error instanceof BridgeError && ['notConnected', 'notRunning'].includes(error.code)
