import type { Draft, Field } from '../../worker/types'

/**
 * The questions of a section, or of a row, that are asked. This is core's rule (`form::parse`) once more, because a
 * question has to appear in the render that follows the answer, and the rules answer from a worker, later;
 * `when.test.ts` holds both against each other. What is not in `fields`, as when only some are to be changed, counts
 * as asked.
 */
export function shownFields(fields: Field[], values: Draft): Field[] {
  const isAsked = ({ when }: Field): boolean => {
    if (!when) return true
    const deciding = fields.find(({ name }) => name === when.field)
    // The answer to a question that is not asked decides nothing; one that is left blank has its default.
    const answer = String(values[when.field] ?? '') || (deciding?.default ?? '')
    return (!deciding || isAsked(deciding)) && when.in.includes(answer)
  }
  return fields.filter((field) => field.kind !== 'constant' && isAsked(field))
}

/** What stands in a field that nobody touched. */
export function defaults(fields: Field[]): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, field.default ?? blank(field)]))
}

/** What stands in a field without a default that nobody touched. */
export function blank({ kind, fields }: Field) {
  if (kind === 'record') return defaults(fields ?? [])
  if (kind === 'group' || kind === 'choices' || kind === 'images') return []
  return kind === 'switch' || kind === 'checkbox' ? '0' : ''
}
