import type { SavedDraft } from '../../drafts/draft'
import type { Draft, Field, FormTable } from '../../worker/types'
import { linkOf } from './imagesInMemory'
import { defaults } from './when'

export type SavedChanges = Pick<SavedDraft, 'values' | 'base'>

export const fieldsOf = ({ sections }: FormTable): Field[] => sections.flatMap(({ fields }) => fields)

/** Links are signed anew with each answer of the server: the part before the signature identifies the picture. */
const pictureOf = (value: unknown) => linkOf(value)?.split('?')[0]

/** Whether two answers say the same. */
export const same = (one: unknown, other: unknown) => asText(one) === asText(other)
const asText = (value: unknown) => JSON.stringify(value ?? '', (_, part) => pictureOf(part) ?? part)

/** Whether any answer of what was sent is another now than when its changes began. */
export function isOvertaken(whole: FormTable, { base = {} }: SavedChanges, sent: Draft) {
  return fieldsOf(whole).some(({ name }) => !same(base[name], sent[name]))
}

/**
 * What was changed of the answers that are asked, and what was sent does not have yet: it may have been saved without
 * this device hearing of it. A picture that stayed has the link that opens it now.
 */
export function changedOf(table: FormTable, { values, base = {} }: SavedChanges, sent: Draft): Draft {
  const asked = fieldsOf(table)
  const before = { ...defaults(asked), ...base }
  const changed = asked
    .filter(({ name }) => name in values && ![before[name], sent[name]].some((it) => same(it, values[name])))
    .map(({ name }) => [name, values[name]])
  return withLinksOf(sent, Object.fromEntries(changed))
}

function withLinksOf(sent: Draft, values: Draft): Draft {
  const links = new Map<unknown, unknown>()
  JSON.stringify(sent, (_, part) => {
    if (linkOf(part)) links.set(pictureOf(part), part)
    return part
  })
  return JSON.parse(JSON.stringify(values, (_, part) => links.get(pictureOf(part)) ?? part))
}
