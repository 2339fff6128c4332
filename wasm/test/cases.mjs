// The cases of core/cases, each with its complete draft; their README describes the format.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { json } from './load.mjs'

const steps = (path) => path.split(/[.[\]]+/).filter(Boolean)

/** The value at a path such as `treEm[0].ngaySinh`. */
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

/** Every case of every file: form, name, draft, today, and what is expected. */
export function everyCase() {
  const files = readdirSync(new URL('../../core/cases/', import.meta.url)).filter((name) => name.endsWith('.json'))
  return files.flatMap((file) => {
    const { form, today, draft, cases } = json(`core/cases/${file}`)
    return cases.map((one) => ({
      form,
      name: one.name,
      draft: changed(draft, one.change),
      today: one.today ?? today,
      problems: one.problems ?? [],
      normalised: one.normalised ?? {},
    }))
  })
}

/** Fails unless `got`, which `check` answered, is what the case expects. */
export function agrees({ problems, normalised }, got) {
  const places = (list) => list.map(({ field, code }) => ({ field, code }))
  assert.deepEqual(places(got.problems), places(problems))
  problems.forEach(({ params = {} }, i) => {
    for (const [key, value] of Object.entries(params)) assert.deepEqual(got.problems[i].params[key], value, key)
  })
  assert.equal(got.answers === null, problems.length > 0)
  for (const [path, value] of Object.entries(normalised)) assert.deepEqual(at(got.answers, path) ?? null, value, path)
}
