// @vitest-environment node
import { formTable } from '@wasm/forms/evisa_wasm.js'
import { describe, expect, it } from 'vitest'
import { defaults } from '../../../form/engine/when'
import { commonIn, IN_COMMON, toFillIn } from './inCommon'

const TABLE = formTable('evisa')
const ASKED = TABLE.sections.flatMap(({ fields }) => fields)
const UNTOUCHED = defaults(ASKED)
/** An answer to every question, personal ones too. */
const ANSWERED = Object.fromEntries(ASKED.map(({ name }) => [name, `of EVA: ${name}`]))

const names = (values: object, answers: object) =>
  toFillIn(TABLE, { ...UNTOUCHED, ...values }, commonIn({ ...UNTOUCHED, ...answers })).map(({ name }) => name)

describe.each(['evisa', 'evisaOrganization'])('the form %s', (form) => {
  it.each(Object.entries(IN_COMMON))(
    'asks in its part %s for what people have in common there',
    (key, shared) => {
      const section = formTable(form).sections.find((one) => one.key === key)
      expect(section?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...shared]))
    },
  )
})

it('takes over nothing of the person, the passport, the pictures, and what is agreed to', () => {
  const kinds = ASKED.filter(({ name }) => name in commonIn(ANSWERED)).map(({ kind }) => kind)
  for (const kind of ['image', 'images', 'name', 'birthDate', 'passportNumber', 'checkbox', 'password'])
    expect(kinds).not.toContain(kind)
  const parts = ['images', 'identity', 'passport', 'occupation', 'visits', 'comment', 'declaration']
  for (const { key, fields } of TABLE.sections.filter((section) => parts.includes(section.key)))
    for (const { name } of fields) expect(commonIn(ANSWERED), key).not.toHaveProperty(name)
  for (const personal of ['ttllLlQuanHe', 'ttcdCqTcCamDoan', 'kpbhMuaBaoHiem', 'kpbhGhiCuThe'])
    expect(commonIn(ANSWERED)).not.toHaveProperty(personal)
})

it('fills in what is blank, in the order of the form', () => {
  const answers = { ttcdSoNgayTamTru: '20', ttcnEmail: 'eva@example.org', ttllSdt: '+46-701234567' }
  expect(names({}, answers)).toEqual(['ttcnEmail', 'ttllSdt', 'ttcdSoNgayTamTru'])
})

it('leaves alone what was answered, and what neither of them answered', () => {
  expect(names({ ttcnEmail: 'karl@example.org' }, { ttcnEmail: 'eva@example.org', ttllSdt: '' })).toEqual([])
})

it('fills in only what the other answers ask for', () => {
  const eva = { ttcdMucDich: 'K', ttcdMucDichCuThe: 'A wedding' }
  const asked = TABLE.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'ttcdMucDichCuThe')
  const [other = ''] = asked?.when?.in ?? []
  expect(names({}, { ...eva, ttcdMucDich: other })).toEqual(['ttcdMucDich', 'ttcdMucDichCuThe'])
  // Another purpose was chosen here, which asks for no more.
  expect(names({ ttcdMucDich: 'DL' }, { ...eva, ttcdMucDich: other })).toEqual([])
})
