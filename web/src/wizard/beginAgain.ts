import type { KindEntry } from '../case/wizardKind'
import type { SavedDraft } from '../drafts/draft'
import { addressOf } from '../drafts/draftAddress'
import { saveDraft } from '../drafts/store'
import { loadTable } from '../worker/forms'
import type { Draft, Field } from '../worker/types'
import { partsOf } from './parts'
import { draftOf } from './supplement'

/** Pictures belong to the case that they were sent with. */
const PICTURES: Field['kind'][] = ['image', 'images']

/** Begins a form with the answers of a case that is over. Returns where it goes on. */
export async function beginAgain(kind: KindEntry, answers: Draft, again: SavedDraft['again']) {
  const table = await loadTable(kind.form)
  const fields = partsOf(table).flatMap((section) => section.fields)
  const values = draftOf(table, carried(fields, answers))
  const id = crypto.randomUUID()
  await saveDraft({ id, form: kind.form, values, done: [], step: '', again, savedAt: Date.now() })
  return kind.path + addressOf(id)
}

/** The answers to these questions, which are asked anew; without what the authority or a check has added to them. */
function carried(fields: Field[], answers: Draft): Draft {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, fields: inner }): [string, unknown][] => {
      const value = answers[name]
      if (value === undefined || value === null || PICTURES.includes(kind)) return []
      if (inner && Array.isArray(value)) return [[name, value.map((row) => carried(inner, row))]]
      if (inner && kind === 'record') return [[name, carried(inner, value as Draft)]]
      return [[name, value]]
    }),
  )
}
