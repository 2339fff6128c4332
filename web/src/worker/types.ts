/** What the form engine and the eyes say: their own declarations, which the npm package has too. */

import type { Field, FormTable } from '../../../wasm/src/forms'
import type { PassportReport, PortraitReport } from '../../../wasm/src/vision'

export type Draft = Record<string, unknown>

// A kind of answer without a component is a type error.
export type {
  Checked,
  Compared,
  Field,
  FormTable,
  Kind,
  Problem,
  When,
} from '../../../wasm/src/forms'
export type {
  CropProblem,
  CropProposal,
  Cut,
  Face,
  Finding,
  Head,
  Measure,
  PassportReport,
  PortraitReport,
} from '../../../wasm/src/vision'

export type Section = FormTable['sections'][number]
export type Options = NonNullable<Field['options']>
export type Report = PortraitReport | PassportReport
