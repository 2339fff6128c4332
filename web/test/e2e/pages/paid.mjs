import { en } from '../support/words.mjs'
import * as apply from './apply.mjs'
import * as bank from './bank.mjs'

/** Applies with these pictures and pays; both codes. */
export async function applyAndPay(page, portal, files) {
  await apply.fillIn(page, portal, files)
  const codes = await apply.finish(page, portal)
  await page.getByRole('link', { name: en('submitted.pay') }).click()
  await apply.goToBank(page)
  await bank.payWith(page, bank.GOOD_CARD)
  await page.getByRole('heading', { level: 1, name: en('pay.success.title') }).waitFor()
  return codes
}
