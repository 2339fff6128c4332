import { en } from '../support/words.mjs'

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const MARKS = [en('answer.read'), en('answer.compare'), en('answer.changed')].map(escaped).join('|')

/** The accessible name of a question, with or without the mark that says where its answer came from. */
export function named(field) {
  return new RegExp(`^${escaped(en(`field.evisa.${field}.label`))}\\s*\\*?\\s*(${MARKS})?$`)
}

export const box = (page, field) => page.getByRole('textbox', { name: named(field) })
export const group = (page, field) => page.getByRole('group', { name: named(field) })
export const list = (page, field) => page.getByRole('combobox', { name: named(field) })

export async function fill(page, answers) {
  for (const [field, text] of Object.entries(answers)) await box(page, field).fill(text)
}

export function answerOf(page, field) {
  return box(page, field).inputValue()
}

/** Presses one of the few answers that are all shown. */
export async function choose(page, field, answer) {
  await group(page, field).getByRole('radio', { name: answer, exact: true }).check()
}

export function isChosen(page, field, answer) {
  return group(page, field).getByRole('radio', { name: answer, exact: true }).isChecked()
}

/** Types into a long list and takes what it offers. */
export async function find(page, field, answer) {
  await list(page, field).click()
  await list(page, field).pressSequentially(answer)
  await page.getByRole('option', { name: answer, exact: true }).click()
}

export function found(page, field) {
  return list(page, field).inputValue()
}

/** Day, month and year of `YYYY-MM-DD`. */
export async function date(page, field, iso) {
  const [year, month, day] = iso.split('-')
  for (const [part, text] of Object.entries({ day, month, year })) {
    await group(page, field)
      .getByRole('textbox', { name: en(`date.${part}`) })
      .fill(text)
  }
}

export async function dateOf(page, field) {
  const parts = ['year', 'month', 'day'].map((part) =>
    group(page, field)
      .getByRole('textbox', { name: en(`date.${part}`) })
      .inputValue(),
  )
  return (await Promise.all(parts)).join('-')
}

export async function tick(page, field) {
  await page.getByRole('checkbox', { name: named(field) }).check()
}

export async function choosePicture(page, field, file) {
  await page.getByLabel(en(`field.evisa.${field}.label`), { exact: true }).setInputFiles(file)
}

/** The part of the form that is open has this title. */
export async function isAt(page, section) {
  const name = section === 'review' ? en('review.title') : en(`form.evisa.section.${section}.title`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens a part of the form from the list of all. */
export async function openPart(page, section) {
  const name = section === 'review' ? en('review.title') : en(`form.evisa.section.${section}.title`)
  const title = page.getByText(name, { exact: true })
  await page.getByRole('navigation').getByRole('button').filter({ has: title }).click()
  await isAt(page, section)
}

export async function goOn(page) {
  await page.getByRole('button', { name: en('apply.continue') }).click()
}
