import { readFileSync } from 'node:fs'

const w = JSON.parse(
  readFileSync(new URL('../../../../server/templates/bank/en.json', import.meta.url), 'utf8'),
)

/** Cards of the sandbox bank's own list. */
export const GOOD_CARD = '9704198526191432198'
export const EMPTY_CARD = '9704195798459170488'
/** The bank takes the money and suspects fraud. */
export const SUSPECT_CARD = '9704192181368742'
/** The one-time password that its page names. */
export const PASSWORD = '123456'

/** Gives a card on the bank's page, agrees to its terms and confirms with the one-time password. */
export async function payWith(page, card, look = async () => undefined) {
  await page.getByRole('heading', { level: 1, name: w.card.title, exact: true }).waitFor()
  await look(page)
  await page.getByRole('textbox', { name: w.card.number }).fill(card)
  await page.getByRole('textbox', { name: w.card.name }).fill('NGUYEN VAN A')
  await page.getByRole('textbox', { name: w.card.date }).fill('07/15')
  await page.getByRole('checkbox', { name: w.card.terms }).check()
  await page.getByRole('button', { name: w.card.pay }).first().click()
  await page.getByRole('textbox', { name: w.otp.label }).fill(PASSWORD)
  await look(page)
  await page.getByRole('button', { name: w.otp.confirm }).click()
}
