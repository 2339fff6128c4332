/** What the WebAssembly modules say, as their build declares it from the Rust types. */

import type { PassportReport, PortraitReport } from '@wasm/vision/evisa_wasm.js'

export type Draft = Record<string, unknown>

// A kind of answer without a component is a type error.
export type {
  Checked,
  Compared,
  Exemption,
  Field,
  FormTable,
  Journey,
  Kind,
  Meaning,
  Options,
  Places,
  Problem,
  Section,
  When,
} from '@wasm/forms/evisa_wasm.js'
export type {
  Fault,
  Report as ProofReport,
  SealedVisa,
  SignatureReport,
} from '@wasm/signatures/evisa_wasm.js'
export type {
  CropProblem,
  CropProposal,
  Cut,
  Face,
  Finding,
  Guidance,
  Head,
  Hint,
  Measure,
  PassportReport,
  PortraitReport,
} from '@wasm/vision/evisa_wasm.js'
export type { CheckedRow, Mended, Refused, Remark, Summary } from '@wasm/workbook/evisa_wasm.js'

export type Report = PortraitReport | PassportReport
