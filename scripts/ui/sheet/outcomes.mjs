import * as apply from '../../../web/test/e2e/pages/apply.mjs'
import * as bank from '../../../web/test/e2e/pages/bank.mjs'
import { formOf } from '../../../web/test/e2e/pages/form.mjs'
import * as lookup from '../../../web/test/e2e/pages/lookup.mjs'
import { solveCaptcha } from '../../../web/test/e2e/support/captcha.mjs'
import { traveller } from '../../../web/test/e2e/support/traveller.mjs'
import { en } from '../../../web/test/e2e/support/words.mjs'

const support = formOf('support')

/**
 * What is shown once something was done: submitted, to be paid, paid, looked up, asked. The page objects speak English,
 * so that each screen is reached in English and shown in the language of the sheet.
 */
export async function outcomeScreens(page, portal, language, files, take) {
  const speak = async (next) => {
    await page.locator(`header button[lang="${next}"]`).click()
    await page.locator(`html[lang="${next}"]`).waitFor()
  }
  const title = (key) => page.getByRole('heading', { level: 1, name: en(key), exact: true }).waitFor()
  const show = async (name) => {
    await speak(language)
    await take(name)
    await speak('en')
  }

  await page.goto(portal.url)
  await speak('en')
  await apply.fillIn(page, portal, files)
  const { code } = await apply.finish(page, portal)
  await show('submitted')
  await page.getByRole('link', { name: en('submitted.pay') }).click()
  await title('pay.check.title')
  await page.getByText('USD 25.00').first().waitFor()
  await show('pay/check')
  await apply.goToBank(page)
  await bank.payWith(page, bank.EMPTY_CARD)
  await title('pay.failed.title')
  await show('pay/failed')
  await page.getByRole('link', { name: en('pay.retry') }).click()
  await apply.goToBank(page)
  await bank.payWith(page, bank.GOOD_CARD)
  await title('pay.success.title')
  await show('pay/paid')
  await lookup.lookUp(page, portal, code, traveller)
  await show('lookup/result')
  await page.goto(`${portal.url}/support`)
  await support.fill(page, { hoTen: 'Eva Lindqvist', email: traveller.email, noiDung: 'When is it decided?' })
  await support.choose(page, 'loaiVanDe', en('option.supportTopic.4'))
  await solveCaptcha(page, portal)
  await page.getByRole('button', { name: en('support.act') }).click()
  await title('support.sent.title')
  await show('support/sent')
}
