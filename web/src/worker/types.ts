/** What the form engine and the eyes say; the same shapes natively and in WebAssembly. */

import type { Field, FormTable } from '../../../wasm/src/forms'

export type Draft = Record<string, unknown>

// The engine's own declarations, which the npm package has too: a kind of answer without a component is a type error.
export type {
  Checked,
  Compared,
  Field,
  FormTable,
  Kind,
  Problem,
  When,
} from '../../../wasm/src/forms'

export type Section = FormTable['sections'][number]
export type Options = NonNullable<Field['options']>

export interface Finding {
  code: string
  effect: 'block' | 'ask' | 'warn'
  reason?: string
  params?: Record<string, number | string>
}

/** In pixels of the upright picture. */
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
  /** The part of the upright picture that it speaks about: left, top, width, height. */
  region?: [number, number, number, number]
}

interface Report {
  width: number
  height: number
  faces: Face[]
  findings: Finding[]
}

export interface PortraitReport extends Report {
  measures: Measure[]
}

/** A turned rectangle of 4 × 6: pixels of the upright picture, degrees clockwise. */
export interface Cut {
  /** Its middle. */
  cx: number
  cy: number
  /** Its own width and height, along its own edges. */
  width: number
  height: number
  angle: number
}

/** A head from crown to chin, level in its own axes; between the eyes is also its middle. */
export interface Head {
  eyes: [number, number]
  height: number
  width: number
  angle: number
}

/** The cut that the eyes propose, and what one that is moved by hand should keep to. */
export interface Proposal {
  width: number
  height: number
  cut: Cut
  head: Head | null
  /** What keeps it from being a good one: the keys of their sentences. */
  problems: string[]
  guide: {
    /** Least and most of the head, in parts of the cut's height. */
    head: [number, number]
    /** Highest and lowest line of the eyes, from the upper edge, in parts of the cut's height. */
    eyes: [number, number]
    /** The most that the eyes' middle may lie beside the middle, in parts of the cut's width. */
    beside: number
  }
}

export interface PassportReport extends Report {
  lines: string[]
  confidence: number
  certainty: 'sure' | 'doubtful' | 'unreadable'
  /** Characters of the lines that a person must compare with the page; both counted from 0. */
  doubtful: { line: number; column: number }[]
  /** Wire names in `draft` that rest on such characters. */
  doubted: string[]
  draft: Draft | null
  checks: Record<'number' | 'birth' | 'expiry' | 'optional' | 'composite', boolean | null>
}
