// Checks a draft and says in words what is wrong: node example.mjs
import { check, formTable, ready } from '@evisa/forms'
import { readFileSync } from 'node:fs'

await ready()
const form = 'support'
const today = '2026-11-21'
const table = formTable(form)
const words = JSON.parse(readFileSync(new URL(import.meta.resolve('@evisa/forms/locales/en.json'))))

/** The sentence of a problem, with the label of its field and the values of its placeholders. */
function sentence({ field, code, params }) {
  const path = field.replace(/\[\d+\]/g, '').split('.')
  const { label } = path.reduce((inner, step) => inner[step], words.field[table.words])
  const values = { ...params, label }
  return words.problem[code].replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
}

const draft = { hoTen: ' Anna   Eriksson ', email: 'anna@example', loaiVanDe: '2', noiDung: 'My payment failed.' }
for (const problem of check(form, draft, today).problems) console.log(`${problem.field}: ${sentence(problem)}`)

const { answers } = check(form, { ...draft, email: 'anna@example.com' }, today)
console.log(answers)
