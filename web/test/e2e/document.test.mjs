import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()
const asked = form.formOf('documentLookup')

on.story('without the registration code one learns how far the application is', async ({ page, when }) => {
  await when('an application was sent', async () => {
    await on.seed.application()
  })

  await when('the look-up asks for what is known instead', async () => {
    await lookup.openLookup(page, on.portal)
    await page.getByRole('radio', { name: en('lookup.document.option') }).click()
    await page.getByText(en('lookup.document.lead')).waitFor()
    await asked.choose(page, 'traCuuTheo', en('option.lookupKey.HC'))
    await isAccessible(page)
  })

  await when('a wrong phone number finds nothing, and keeps what was typed', async () => {
    await asked.fill(page, { soHoChieu: traveller.passport, sdt: '+46-700000000' })
    await solveCaptcha(page, on.portal)
    await lookup.search(page)
    await page.getByText(en('lookup.document.none')).waitFor()
    await isAccessible(page)
  })

  await when('with the right one it shows the way of the application, and no name', async () => {
    await asked.fill(page, { sdt: apply.CONTACT.ttllSdt })
    await solveCaptcha(page, on.portal)
    await lookup.search(page)
    await page
      .getByRole('heading', { name: en('lookup.document.found_one', { count: 1 }), exact: true })
      .waitFor()
    await page.getByText(traveller.surname).waitFor({ state: 'detached' })
    await isAccessible(page)
  })
})
