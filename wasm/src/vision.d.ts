/** Faces as one look tells them, largest first; their points are rougher than in a portrait's report. */
export interface Faces {
  width: number
  height: number
  faces: Face[]
}

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
  /** Clockwise quarter turns that bring the picture upright: sizes and places are those of the upright one. */
  turns: 0 | 1 | 2 | 3
  /** The holder's first. */
  faces: Face[]
  /** Both ends of the middle of each line of the machine-readable zone. */
  places: [number, number, number, number][]
  /** The lines of the machine-readable zone. */
  lines: string[]
  /** How clearly they are seen, 0 to 1. */
  confidence: number
  /** How far they can be believed. */
  certainty: 'sure' | 'doubtful' | 'unreadable'
  /** Characters that a person must compare with the page; both counted from 0. */
  doubtful: { line: number; column: number }[]
  /** Names in `draft` that rest on such characters, or that may have been cut. */
  doubted: string[]
  /** Answers that the page gives, under the form's wire names. */
  draft: Record<string, unknown> | null
  /** Check digits: right, wrong, or not there. */
  checks: Record<'number' | 'birth' | 'expiry' | 'optional' | 'composite', boolean | null> | null
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
  /** `fail` is a finding, `warn` advice. */
  verdict: 'pass' | 'warn' | 'fail'
  /** The part of the upright picture that it speaks about: left, top, width, height. */
  region: [number, number, number, number]
}

/** The sentence is `image.<code>.title` and `.remedy` of the locale. */
export interface Finding {
  code: string
  effect: 'block' | 'ask' | 'warn'
  /** More exactly: `image.<code>.reasons.<reason>`. */
  reason?: string
  params?: Record<string, number | string>
}

/**
 * A rectangle of 4 × 6 in the upright picture: middle, own width and height (height = 1.5 × width) in pixels of it,
 * angle in degrees, clockwise. All of its corners lie inside the picture.
 */
export interface Cut {
  cx: number
  cy: number
  width: number
  height: number
  angle: number
}

/** An estimated head, level in its own axes; its eyes lie in the middle between crown and chin. */
export interface Head {
  eyes: [number, number]
  height: number
  width: number
  angle: number
}

/** The sentences are `image.crop.<problem>.title` and `.remedy` of the locale. */
export type CropProblem = 'noFace' | 'manyFaces' | 'headCut' | 'littleRoom' | 'fewPixels'

export interface CropProposal {
  width: number
  height: number
  cut: Cut
  head: Head | null
  problems: CropProblem[]
  /**
   * What a cut moved by hand should keep to: `head` (crown to chin) and `eyes` (from the upper edge) least and most in
   * parts of the cut's height; `beside`, the most that the eyes lie beside the middle, in parts of its width.
   */
  guide: { head: [number, number]; eyes: [number, number]; beside: number }
}
