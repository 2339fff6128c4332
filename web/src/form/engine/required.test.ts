// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { expect, it } from 'vitest'
import type { FormTable } from '../../worker/types'
import { fieldsByWord } from './paths'

/** Words of forms whose missing answers are told by the sentences that all forms have. */
const PLAIN = ['customer', 'organization']
const CASES = join(import.meta.dirname, '../../../../core/cases')
/** Every other form, each of which core proves by cases. */
const FORMS = readdirSync(CASES)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(CASES, name), 'utf8')) as { form: string }[])
  .map(({ form }) => formTable(form) as FormTable)
  .filter(({ words }) => !PLAIN.includes(words))
const CODES: Record<string, string> = {
  image: 'imageRequired',
  images: 'imageRequired',
  checkbox: 'checkbox',
}

type Words = { [key: string]: string | Words }

function wrongIn(language: string) {
  const file = join(import.meta.dirname, `../../locales/${language}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { wrong: Words }).wrong
}

for (const language of ['en', 'vi', 'zh', 'ja']) {
  it(`says in ${language} what each missing answer is, in words of its own`, () => {
    const wrong = wrongIn(language)
    const silent = FORMS.flatMap((table) =>
      [...fieldsByWord(table)]
        .filter(([, field]) => field.required)
        .map(([word, field]) => `${table.words}.${word}.${CODES[field.kind] ?? 'required'}`),
    ).filter((key) => {
      const sentence = key
        .split('.')
        .reduce<Words | string | undefined>(
          (words, part) => (typeof words === 'object' ? words[part] : undefined),
          wrong,
        )
      return typeof sentence !== 'string'
    })
    expect(silent).toEqual([])
  })
}
