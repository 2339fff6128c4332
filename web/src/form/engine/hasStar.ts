import type { Section } from '../../worker/types'

/** Whether any of its questions is marked as one that has to be answered. */
export const hasStar = ({ fields }: Section) => fields.some(({ required }) => required)
