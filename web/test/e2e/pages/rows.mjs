import { en } from '../support/words.mjs'
import { group } from './form.mjs'

const label = (field) => en(`field.evisa.${field}.label`)

export const rows = (page, field) => group(page, field).locator('> ol > li')

/** A row of a repeated question, counted from 0: the form's page objects work in it as on a page. */
export const row = (page, field, place) => rows(page, field).nth(place)

export async function add(page, field) {
  await group(page, field)
    .getByRole('button', { name: new RegExp(`^${en('answer.add')} ?: ${label(field)}$`) })
    .click()
}

export async function remove(page, field, place) {
  const name = `${en('answer.remove')}: ${label(field)} ${place + 1}`
  await page.getByRole('button', { name, exact: true }).click()
}

/** Takes the row back that was removed last. */
export async function undo(page) {
  await page.getByRole('button', { name: en('answer.undo') }).click()
}
