import type { Draft, Field } from '../worker/types'

/** Whether a question is asked, given the answers beside it. */
export function isShown(field: Field, siblings: Draft) {
  if (field.kind === 'constant') return false
  if (!field.when) return true
  return field.when.in.includes(String(siblings[field.when.field] ?? ''))
}

/** What stands in a field that nobody touched. */
export function defaults(fields: Field[]): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, field.default ?? blank(field)]))
}

function blank({ kind, fields }: Field) {
  if (kind === 'record') return defaults(fields ?? [])
  if (kind === 'group' || kind === 'choices' || kind === 'images') return []
  return kind === 'switch' || kind === 'checkbox' ? '0' : ''
}
