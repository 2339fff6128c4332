// The forms build gives, in JavaScript, what core gives in Rust: core/cases is run by both.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { agrees, everyCase } from './cases.mjs'
import { brotliBytes, bytes, load } from './load.mjs'

const { check, compare, formTable, needsVisa } = await load('forms')

for (const one of everyCase()) {
  test(`${one.form}: ${one.name}`, () => agrees(one, check(one.form, one.draft, one.today)))
}

// The program is built with core's own tests, beside the portal's.
const native = process.env.EVISA_BIN && join(dirname(process.env.EVISA_BIN), 'examples/verdicts')

test('native and WebAssembly say the same of every case, byte for byte', { skip: !native && 'EVISA_BIN is not set' }, () => {
  const cases = everyCase()
  const input = cases.map(({ form, today, draft }) => JSON.stringify({ form, today, draft })).join('\n')
  const said = execFileSync(native, { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd().split('\n')
  assert.equal(said.length, cases.length)
  cases.forEach(({ form, name, draft, today }, i) => {
    assert.equal(JSON.stringify(check(form, draft, today)), said[i], `${form}: ${name}`)
  })
})

test('the module stays small: it is what a page waits for', () => {
  const size = brotliBytes(bytes('web/pkg/forms/evisa_wasm_bg.wasm'))
  assert.ok(size <= 150 * 1024, `${size} bytes with brotli`)
})

test('a table is made of plain objects that JSON keeps as they are', () => {
  const table = formTable('evisa')
  assert.deepEqual(JSON.parse(JSON.stringify(table)), table)
  assert.equal(Object.getPrototypeOf(table), Object.prototype)
  assert.deepEqual(
    table.sections.map(({ key }) => key),
    ['images', 'identity', 'passport', 'contact', 'occupation', 'trip', 'visits', 'expenses', 'comment', 'documents', 'declaration'],
  )
  const fields = table.sections.flatMap((section) => section.fields)
  assert.ok(fields.length > 30, `${fields.length} fields`)
  for (const { name, kind, required } of fields) {
    assert.equal(typeof name, 'string')
    assert.equal(typeof kind, 'string', name)
    assert.equal(typeof required, 'boolean', name)
  }
})

test('what exemptions mean for a journey is said as core says it', () => {
  const list = [{ ma: 'own', loai: 'unilateral', quocTich: ['SWE'], soNgay: 45, mucDich: 'any', baiViet: 'unilateral-exemption' }]
  const stay = (days) => needsVisa(list, { nationality: 'SWE', days, entry: '2026-12-01' })
  assert.equal(stay(20).means, 'exempt')
  assert.equal(stay(20).certainty, 'likely')
  assert.equal(stay(20).exemption.soNgay, 45)
  assert.equal(stay(60).means, 'tooLong')
  assert.equal(needsVisa(list, { nationality: 'USA', days: 1, entry: '2026-12-01' }).means, 'visa')
  assert.throws(() => needsVisa([{ ma: 'own' }], {}))
})

test('an unknown form and a wrong day throw a readable error', () => {
  assert.throws(() => formTable('nothing'), /no such form/)
  assert.throws(() => check('nothing', {}, '2026-11-21'), /no such form/)
  assert.throws(() => check('evisa', {}, '21/11/2026'), /YYYY-MM-DD/)
})

test('a wrong passport number does not slip past the machine-readable zone', () => {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
  const draft = { ttcnHo: 'Eriksson', ttcnDemVaTen: 'Anna Maria', ttcnMaQt: 'SWE', hcSo: 'L898902G3' }
  assert.deepEqual(
    compare(lines, draft, '2026-11-21').map(({ field, verdict }) => [field, verdict]),
    [['ttcnHo', 'same'], ['ttcnDemVaTen', 'same'], ['ttcnMaQt', 'unreadable'], ['hcSo', 'differs']],
  )
  assert.throws(() => compare(['P<UTO'], draft, '2026-11-21'), /no format/)
})

test('every kind of answer is declared for TypeScript', () => {
  const declared = /export type Kind = ([^;]+);/.exec(bytes('web/pkg/forms/evisa_wasm.d.ts').toString('utf8'))?.[1] ?? ''
  const kinds = declared.split(' | ').map((name) => JSON.parse(name))
  const used = new Set()
  const walk = (fields = []) =>
    fields.forEach((field) => {
      used.add(field.kind)
      walk(field.fields)
    })
  for (const { form } of everyCase()) formTable(form).sections.forEach((section) => walk(section.fields))
  assert.ok(used.size > 15, `${used.size} kinds`)
  for (const kind of used) assert.ok(kinds.includes(kind), `${kind} is not declared`)
})

test('answers are what JSON would have: plain objects, numbers, null', () => {
  const { draft, form, today } = everyCase().find(({ name, form }) => form === 'evisa' && name === 'everything is answered')
  const checked = check(form, draft, today)
  assert.deepEqual(JSON.parse(JSON.stringify(checked)), checked)
  assert.equal(Object.getPrototypeOf(checked.answers), Object.prototype)
  const { problems, answers } = check(form, { ...draft, hcSo: '?' }, today)
  assert.equal(answers, null)
  assert.deepEqual(problems.map(({ code, params }) => [code, Object.getPrototypeOf(params)]), [['pattern', Object.prototype]])
  const [{ zone }] = compare(['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'], { ttcnMaQt: 'SWE' }, today)
  assert.equal(zone, null)
})

test('what JSON cannot say is not in a draft', () => {
  const today = '2026-11-21'
  const asked = { hoTen: 'Anna', email: 'anna@example.com', loaiVanDe: '2', noiDung: 'My payment failed.' }
  const { answers } = check('support', asked, today)
  for (const unsaid of [undefined, () => 'x', Symbol('x')]) {
    assert.deepEqual(check('support', { ...asked, sdt: unsaid }, today).answers, answers)
    assert.deepEqual(
      check('support', { ...asked, email: unsaid }, today).problems.map(({ field, code }) => `${field} ${code}`),
      ['email required'],
    )
  }
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(check('support', { ...asked, hoTen: number }, today).problems[0].field, 'hoTen')
  }
})

/** Values that no page sends. Each must be an error or a problem, and the module go on as before. */
function hostile() {
  const circle = {}
  circle.inside = circle
  const nested = (depth) => {
    let value = 'x'
    for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { hoTen: value }
    return value
  }
  return {
    'a circle': circle,
    '200 levels': { hoTen: nested(200) },
    '100,000 levels': { hoTen: nested(100_000) },
    'a getter that throws': {
      get hoTen() {
        throw new Error('no')
      },
    },
    'a proxy that throws': new Proxy({}, { ownKeys: () => { throw new Error('no') } }),
    'a toJSON that throws': { hoTen: { toJSON: () => { throw new Error('no') } } },
    'a bigint': { hoTen: 10n },
    'an array': ['Anna'],
    'a text': 'Anna',
    'nothing': undefined,
    'null': null,
    'a function': () => 'Anna',
  }
}

for (const [what, draft] of Object.entries(hostile())) {
  test(`a draft that is hostile is an error, and the module goes on: ${what}`, () => {
    assert.throws(() => check('support', draft, '2026-11-21'), Error)
    assert.throws(() => compare(['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'], draft, '2026-11-21'), Error)
    assert.equal(check('instruction', {}, '2026-11-21').problems.length, 3)
  })
}

test('a huge answer, half a character and odd names are problems of their fields', () => {
  const fields = (draft) => check('support', draft, '2026-11-21').problems.map(({ field, code }) => `${field} ${code}`)
  const good = { hoTen: 'Anna', email: 'anna@example.com', loaiVanDe: '2', noiDung: 'My payment failed.' }
  assert.deepEqual(fields(good), [])
  assert.deepEqual(fields({ ...good, noiDung: 'x'.repeat(10_000_000) }), ['noiDung maximum'])
  assert.deepEqual(fields({ ...good, ...JSON.parse('{"__proto__":{"hoTen":1},"constructor":"x","":"x"}') }), [])
  assert.deepEqual(fields({ ...good, hoTen: { toString: 'x' } }).length, 1)
  // JSON of one surrogate alone cannot be read; it must not stop the module.
  assert.throws(() => fields({ ...good, hoTen: '\ud800' }), Error)
  assert.deepEqual(fields(good), [])
})
