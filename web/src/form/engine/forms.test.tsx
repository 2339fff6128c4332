import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { Draft, Field, FormTable } from '../../worker/types'
import { AnswerList } from '../answers/AnswerList'
import { FieldList } from '../fields/FieldList'
import { loadViews } from '../fields/views'
import { FormScopeContext } from './context'
import { toWord } from './paths'
import { FormStoreContext, useNewFormStore } from './useFormStore'
import { defaults } from './when'

const WEB = join(import.meta.dirname, '../../..')
const CASES = join(WEB, '../core/cases')

/** Every form that core proves by cases. */
const FORMS = new Set(
  readdirSync(CASES)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(CASES, name), 'utf8')) as { form: string }[])
    .map(({ form }) => form),
)

const KEY = /^(field|form|option|section)\./

/** Answers under which every question is asked, with one row in each group. */
function everything(fields: Field[]): Draft {
  const values = defaults(fields)
  for (const { kind, name, fields: inner = [] } of fields) {
    if (kind === 'group') values[name] = [everything(inner)]
    if (kind === 'record') values[name] = everything(inner)
  }
  for (const { when } of fields) if (when) values[when.field] = when.in[0]
  return values
}

/** What is drawn by name: all but constants, and the questions that other answers rule out. */
function asked(fields: Field[], values: Draft, prefix = ''): string[] {
  return fields
    .filter(({ kind }) => kind !== 'constant')
    .filter(({ when }) => !when || when.in.includes(String(values[when.field] ?? '')))
    .flatMap((field) => {
      const name = prefix + field.name
      if (field.kind === 'record') return asked(field.fields ?? [], values[field.name] as Draft, `${name}.`)
      if (field.kind !== 'group') return [name]
      const [row] = values[field.name] as Draft[]
      return row ? asked(field.fields ?? [], row, `${name}.0.`) : []
    })
}

function Page({ table, values }: { table: FormTable; values: Draft }) {
  const form = useNewFormStore(values)
  const scope = {
    draft: '',
    words: table.words,
    fields: new Map(),
    read: {},
    doubted: [],
    check: async () => [],
  }
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormScopeContext value={scope}>
        <FormStoreContext value={form}>
          {table.sections.map(({ key, fields }) => (
            <FieldList key={key} fields={fields} />
          ))}
        </FormStoreContext>
      </FormScopeContext>
    </QueryClientProvider>
  )
}

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no network here')))
  return speakEnglish()
})
afterAll(() => vi.unstubAllGlobals())

it('knows every form', () => expect(FORMS.size).toBe(28))

describe.each([...FORMS])('the form %s', (name) => {
  const fieldsOf = (table: FormTable) => table.sections.flatMap(({ fields }) => fields)

  it('is drawn from its table, every question of it, each under its own words', async () => {
    const table = formTable(name)
    await loadViews(fieldsOf(table))
    const values = everything(fieldsOf(table))
    const { container } = render(<Page table={table} values={values} />)
    for (const question of asked(fieldsOf(table), values)) {
      const drawn = container.querySelector(`[id^="${CSS.escape(question)}"]`)
      expect(drawn, `${question} is not drawn`).not.toBeNull()
    }
    for (const { key } of table.sections) {
      expect(i18next.exists(`form.${table.words}.section.${key}.title`), key).toBe(true)
    }
    const words = [...container.querySelectorAll('label, legend')].map(({ textContent }) => textContent ?? '')
    expect(words.filter((text) => KEY.test(text))).toEqual([])
  })

  it('can be read with its answers, records and rows included', () => {
    const table = formTable(name)
    const values = everything(fieldsOf(table))
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AnswerList words={table.words} fields={fieldsOf(table)} values={values} />
      </QueryClientProvider>,
    )
    const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent ?? '')
    expect(terms.filter((text) => KEY.test(text))).toEqual([])
    expect(document.body.textContent).not.toContain('[object Object]')
  })
})

it('keeps a word for each row of a group and each part of a record', () => {
  expect(toWord('toChucDNCapTT.tenCQ')).toBe('toChucDNCapTT.tenCQ')
  expect(toWord('treEm.1.hoTen')).toBe('treEm.hoTen')
})
