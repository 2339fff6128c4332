/** What a picture shows; nothing in `findings` that blocks means accepted. */
export interface PortraitReport {
  width: number
  height: number
  faces: Face[]
  measures: Measure[]
  findings: Finding[]
}

export interface PassportReport {
  width: number
  height: number
  faces: Face[]
  /** The lines of the machine-readable zone. */
  lines: string[]
  /** How clearly they are seen, 0 to 1. */
  confidence: number
  /** How far they can be believed. */
  certainty: 'sure' | 'doubtful' | 'unreadable'
  /** Characters that a person must compare with the page; both counted from 0. */
  doubtful: { line: number; column: number }[]
  /** Names in `draft` that rest on such characters. */
  doubted: string[]
  /** Answers that the page gives, under the form's wire names. */
  draft: Record<string, unknown> | null
  /** Check digits: right, wrong, or not there. */
  checks: Record<'number' | 'birth' | 'expiry' | 'optional' | 'composite', boolean | null>
  findings: Finding[]
}

/** Pixels of the upright picture. */
export interface Face {
  box: [number, number, number, number]
  points: [number, number][]
  score: number
}

export interface Measure {
  name: string
  value: number
  low?: number
  high?: number
  verdict: 'pass' | 'warn' | 'fail'
}

/** The sentence is `image.<code>.title` and `.remedy` of the locale. */
export interface Finding {
  code: string
  effect: 'block' | 'ask' | 'warn'
  /** More exactly: `image.<code>.reasons.<reason>`. */
  reason?: string
  params?: Record<string, number | string>
}
