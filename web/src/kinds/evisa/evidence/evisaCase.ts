import type { Case } from '../../../case/reviewedCase'
import type { Schema } from '../../../server/api'
import type { Compared, Finding, PassportReport, PortraitReport } from '../../../worker/types'

/** The reports are core's own, the same as in the browser; one that was kept long ago may say less. */
export interface Ekyc extends Pick<Schema<'Identity'>, 'score'> {
  compared: Compared[]
  report: {
    portrait?: Partial<PortraitReport>
    passport?: Partial<PassportReport>
    /** None where a face is missing, or must not be compared. */
    match?: { findings?: Finding[] } | null
  }
  children: ChildPortrait[]
}

/** What was found about the portrait of a child on the same passport. */
export interface ChildPortrait {
  /** Path of the answer that names it: `treEm[0].anhMat`. */
  field: string
  report: Partial<PortraitReport>
}

export type Crop = keyof Schema<'Crops'>

/** A case of an e-visa, with its evidence. */
export interface EvisaCase extends Case {
  images?: Schema<'Pictures'>
  ekyc?: Ekyc | null
  possibleDuplicates?: string[]
}
