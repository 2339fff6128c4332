// The forms build gives, in JavaScript, what core gives in Rust: core/cases is run by both.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agrees, everyCase } from './cases.mjs'
import { load } from './load.mjs'

const { check, compare, formTable } = await load('forms')

for (const one of everyCase()) {
  test(`${one.form}: ${one.name}`, () => agrees(one, check(one.form, one.draft, one.today)))
}

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
