// @vitest-environment node
// The page's rule of which questions are asked, beside core's: `check` finds a problem in a nonsensical answer only where
// the question is asked.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, formTable } from '@wasm/forms/evisa_wasm.js'
import { expect, it } from 'vitest'
import type { Draft, Field } from '../../worker/types'
import { shownFields } from './when'

const CASES = join(import.meta.dirname, '../../../../core/cases')

interface CaseFile {
  form: string
  today: string
  draft: Draft
}

const files: CaseFile[] = readdirSync(CASES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(CASES, name), 'utf8')))

const NONSENSE = { nonsense: [1] }

/** A generator of whole numbers below `most`, the same in every run. */
function generator(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % most
  }
}

/** The draft with an answer for every question on which others depend: one that shows them, or one that does not. */
function varied(fields: Field[], draft: Draft, next: (most: number) => number): Draft {
  const answers = { ...draft }
  for (const { when } of fields) {
    if (when) answers[when.field] = [...when.in, '0', '', undefined][next(when.in.length + 3)]
  }
  for (const { name, kind, fields: inner } of fields) {
    const rows = answers[name]
    if (inner && Array.isArray(rows)) answers[name] = rows.map((row: Draft) => varied(inner, row, next))
    if (inner && kind === 'record') answers[name] = varied(inner, (rows ?? {}) as Draft, next)
  }
  return answers
}

/** Every conditional question in the reach of what is shown: its path, the draft with nonsense there, and the page's view. */
function* questions(
  fields: Field[],
  draft: Draft,
  path: string,
  whole: (answers: Draft) => Draft,
): Generator<{ path: string; draft: Draft; isShown: boolean }> {
  const shown = shownFields(fields, draft)
  for (const field of fields) {
    const { name, kind, when, fields: inner = [] } = field
    const isShown = shown.includes(field)
    if (when) yield { path: path + name, draft: whole({ ...draft, [name]: NONSENSE }), isShown }
    const rows = draft[name]
    if (isShown && kind === 'record') {
      const inRecord = (answers: Draft) => whole({ ...draft, [name]: answers })
      yield* questions(inner, (rows ?? {}) as Draft, `${path}${name}.`, inRecord)
    }
    if (!isShown || !Array.isArray(rows)) continue
    for (const [index, row] of rows.entries()) {
      const inRow = (answers: Draft) => whole({ ...draft, [name]: rows.with(index, answers) })
      yield* questions(inner, row, `${path}${name}[${index}].`, inRow)
    }
  }
}

it.each(files.map((file) => [file.form, file] as const))(
  'asks what core asks: %s',
  (form, { today, draft }) => {
    const fields = formTable(form).sections.flatMap((section) => section.fields)
    const next = generator(7)
    const drafts = [draft, {}, ...Array.from({ length: 20 }, () => varied(fields, draft, next))]
    for (const one of drafts) {
      for (const { path, draft: asked, isShown } of questions(fields, one, '', (answers) => answers)) {
        const { problems } = check(form, asked, today)
        expect([path, problems.some(({ field }) => field.startsWith(path))]).toEqual([path, isShown])
      }
    }
  },
)

it.each(files.map(({ form }) => form))('depends on questions of the same section only: %s', (form) => {
  const walk = (fields: Field[]) => {
    const names = fields.map(({ name }) => name)
    for (const { when, fields: inner = [] } of fields) {
      if (when) expect(names).toContain(when.field)
      walk(inner)
    }
  }
  for (const { fields } of formTable(form).sections) walk(fields)
})
