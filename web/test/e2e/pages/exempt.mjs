import { en, words } from '../support/words.mjs'
import * as keys from './keyboard.mjs'

/** What says that no visa may be needed for so many days. */
export const told = (page, days, say = en) =>
  page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .getByText(say('exempt.may_other', { count: days }), { exact: true })

/** Asks on the home page, by the keyboard, whether somebody needs a visa; the dialog with the answer. */
export async function ask(page, { country, days, language = 'en' }) {
  const say = words(language)
  await keys.press(page, page.getByRole('link', { name: say('home.need'), exact: true }))
  const dialog = page.getByRole('dialog', { name: say('exempt.title') })
  await keys.search(page, dialog.getByRole('combobox'), country)
  await keys.type(page, dialog.getByRole('textbox', { name: say('exempt.days') }), days)
  await page.keyboard.press('Enter')
  return dialog
}
