import type { FormTable } from '../worker/types'

/** The sections that are filled in one after another. */
export const partsOf = ({ sections }: FormTable) => sections.filter(({ onReview }) => !onReview)

/** The fields that are asked at the end of the review, beside what sends the form: what is declared of all answers. */
export const declaredOf = ({ sections }: FormTable) =>
  sections.flatMap(({ onReview, fields }) => (onReview ? fields : []))
