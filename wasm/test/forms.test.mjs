// The forms build gives, in JavaScript, what core gives in Rust: core/cases is run by both.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { json, load } from './load.mjs'

const { check, compare, formTable } = await load('forms')
const steps = (path) => path.split(/[.[\]]+/).filter(Boolean)
const at = (value, path) => steps(path).reduce((inner, step) => inner?.[step], value)

/** A copy of the draft with values set by path; null removes. */
function changed(draft, change = {}) {
  const copy = structuredClone(draft)
  for (const [path, value] of Object.entries(change)) {
    const way = steps(path)
    const last = way.pop()
    const place = way.reduce((inner, step) => inner[step], copy)
    if (value === null) delete place[last]
    else place[last] = value
  }
  return copy
}

for (const file of readdirSync(new URL('../../core/cases/', import.meta.url)).filter((f) => f.endsWith('.json'))) {
  const { form, today, draft, cases } = json(`core/cases/${file}`)
  for (const { name, change, today: day = today, problems = [], normalised = {} } of cases) {
    test(`${form}: ${name}`, () => {
      const got = check(form, changed(draft, change), day)
      assert.deepEqual(
        got.problems.map(({ field, code }) => ({ field, code })),
        problems.map(({ field, code }) => ({ field, code })),
      )
      problems.forEach(({ params = {} }, i) => {
        for (const [key, value] of Object.entries(params)) assert.deepEqual(got.problems[i].params[key], value, key)
      })
      assert.equal(got.answers === null, problems.length > 0)
      for (const [path, value] of Object.entries(normalised)) assert.deepEqual(at(got.answers, path) ?? null, value, path)
    })
  }
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
