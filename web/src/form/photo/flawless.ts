import type { SavedImage } from '../../drafts/draft'
import type { Measure } from '../../worker/types'

/** What a device or the server said of a picture, kept in a form or not. */
export type Judgeable = Pick<SavedImage, 'report' | 'refused'>

export const measuresOf = ({ report }: Judgeable) => (report && 'measures' in report ? report.measures : [])

/** Whether nothing of a portrait could be better. */
export const isFlawless = (measures: Measure[]) => measures.every(({ verdict }) => verdict === 'pass')
