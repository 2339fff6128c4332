// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { expect, it } from 'vitest'
import type { FormTable } from '../../worker/types'
import { fieldsByWord } from './paths'

/** Forms that pages draw, and those that follow them. */
const FORMS = [
  'instruction',
  'evisa',
  'evisaOrganization',
  'guaranteePersonal',
  'guaranteeOrganization',
  'guaranteeVerified',
  'lookup',
  'guaranteeLookup',
  'documentLookup',
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'resetPasswordStrong',
  'changePasswordStrong',
  'officerInvitation',
  'officerChange',
  'officerChangePending',
  'memberInvitation',
  'memberChange',
]
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
    const silent = FORMS.flatMap((name) => {
      const table = formTable(name) as FormTable
      return [...fieldsByWord(table)]
        .filter(([, field]) => field.required)
        .map(([word, field]) => `${table.words}.${word}.${CODES[field.kind] ?? 'required'}`)
    }).filter((key) => {
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
