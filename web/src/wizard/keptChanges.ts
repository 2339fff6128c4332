import { linkOf } from '../form/imagesInMemory'
import { dropDraft, loadDraft, type SavedDraft } from '../form/store'
import { defaults } from '../form/when'
import type { Draft, Field, FormTable } from '../worker/types'

/**
 * Under which the device keeps the changes of a case until they are saved: the same in each tab, so that one hears of
 * the other. It says nothing of anybody: codes are random, and longer than anyone can try them all.
 */
async function idOf(code: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What was changed of a case before, and not saved. */
export async function loadChanges(form: string, code: string) {
  const id = await idOf(code)
  const draft = await loadDraft(id)
  return { id, kept: draft?.form === form && draft.base ? draft : undefined }
}

/** Of a case that cannot be changed any more. */
export const forgetChanges = async (code: string) => void (await dropDraft(await idOf(code)))

type Kept = Pick<SavedDraft, 'values' | 'base'>

const fieldsOf = ({ sections }: FormTable): Field[] => sections.flatMap(({ fields }) => fields)

/** A link is signed anew whenever it is told: what stands before the signature names the picture. */
const pictureOf = (value: unknown) => linkOf(value)?.split('?')[0]

const same = (one: unknown, other: unknown) => asText(one) === asText(other)
const asText = (value: unknown) => JSON.stringify(value ?? '', (_, part) => pictureOf(part) ?? part)

/** Whether any answer of the case is another now than when the changes began. */
export function isOvertaken(whole: FormTable, { base = {} }: Kept, sent: Draft) {
  return fieldsOf(whole).some(({ name }) => !same(base[name], sent[name]))
}

/**
 * What was changed of the answers that are asked, and the case does not have yet: it may have been saved without this
 * device hearing of it. A picture that stayed has the link that opens it now.
 */
export function changedOf(table: FormTable, { values, base = {} }: Kept, sent: Draft): Draft {
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
