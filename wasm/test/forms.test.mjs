// The forms build gives, in JavaScript, what core gives in Rust: core/cases is run by both.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { agrees, everyCase } from './cases.mjs'
import { brotliBytes, bytes, load } from './load.mjs'

const { check, compare, formTable } = await load('forms')

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
    ['images', 'identity', 'passport', 'contact', 'occupation', 'trip', 'visits', 'expenses', 'declaration'],
  )
  const fields = table.sections.flatMap((section) => section.fields)
  assert.ok(fields.length > 30, `${fields.length} fields`)
  for (const { name, kind, required } of fields) {
    assert.equal(typeof name, 'string')
    assert.equal(typeof kind, 'string', name)
    assert.equal(typeof required, 'boolean', name)
  }
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
