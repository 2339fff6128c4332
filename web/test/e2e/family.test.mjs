import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { sentInThisTab } from './seed/tab.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { fitsEverybody } from './support/fits.mjs'
import { mailTo } from './support/mails.mjs'
import { stage } from './support/stage.mjs'
import { companion, traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

/** Two persons apply in one visit; the page after the second submission is shown. Their codes. */
async function applyForTwo(page) {
  await apply.fillIn(page, on.portal, await on.pictures())
  const first = await apply.finish(page, on.portal)
  await isAccessible(page)
  await page.getByRole('link', { name: en('submitted.another') }).click()
  await apply.fillForm(page, await on.picturesOf(companion))
  const second = await apply.finish(page, on.portal)
  return { first, second }
}

const payTogether = (page) =>
  page.getByRole('link', { name: en('submitted.together.pay', { count: 2 }) }).click()

/** The sums that the page before the bank shows. */
const total = (page) => page.getByRole('row', { name: en('pay.facts.total') })

on.story('two persons apply, and pay with one order', async ({ page, enter, when }) => {
  const { page: desk } = await enter()
  let first
  let second

  await when('both apply, and the second submission offers to pay for both', async () => {
    ;({ first, second } = await applyForTwo(page))
    const listed = page.getByRole('region', { name: en('submitted.together.title', { count: 2 }) })
    assert.equal(await listed.getByRole('listitem').count(), 2)
    await isAccessible(page)
    await payTogether(page)
  })

  await when('each fee and the sum are shown, in every language and on the narrowest screen', async () => {
    for (const language of languages) {
      await page.locator(`header button[lang="${language}"]`).click()
      await page.getByRole('row', { name: words(language)('pay.facts.total') }).waitFor()
      await isAccessibleIn(page, language)
    }
    await page.locator('header button[lang="en"]').click()
    await total(page).getByText('USD 50.00').waitFor()
    await total(page)
      .getByText(/1,317,500/)
      .waitFor()
    for (const { code } of [first, second]) {
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: code }) })
      await row.getByText('USD 25.00').waitFor()
    }
    const screen = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${wide} pixels too wide`)
    await isAccessible(page)
    await page.setViewportSize(screen)
  })

  await when('to cancel the payment is asked about first', async () => {
    await page.getByRole('button', { name: en('pay.cancel.act') }).click()
    await page.getByRole('dialog', { name: en('pay.cancel.title') }).waitFor()
    await isAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('pay.cancel.back') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  await when('a declined card pays for none of them, and leads back to both', async () => {
    await apply.goToBank(page)
    await bank.payWith(page, bank.EMPTY_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.failed.title'), exact: true }).waitFor()
    await apply.says(page, en('pay.failed.text_other'))
    await isAccessible(page)
    await page.getByRole('link', { name: en('pay.retry') }).click()
    await total(page).getByText('USD 50.00').waitFor()
  })

  await when('a good card pays for both', async () => {
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    await apply.says(page, en('pay.success.text_other'))
    await apply.says(page, 'USD 50.00')
    await isAccessible(page)
  })

  await when('nothing is left to be paid, and both lookups say that they were received', async () => {
    await page.goto(`${on.portal.url}/e-visa/pay`)
    await apply.says(page, en('pay.many.nothing'))
    for (const [{ code }, person] of [
      [first, traveller],
      [second, companion],
    ]) {
      await lookup.lookUp(page, on.portal, code, person)
      await page.getByRole('list').getByText(en('step.CHUA_THU_LY')).waitFor()
    }
  })

  await when(
    'both are in the queue',
    async () => {
      await officer.arrive(desk, on.portal)
      await officer.row(desk, companion.given).waitFor()
      await officer.row(desk, traveller.given).waitFor()
    },
    desk,
  )

  await when('one link of their mails shows where both stand, in each language', async () => {
    const mail = await mailTo(desk, traveller.email, '/e-visa/together#')
    await page.goto(/\S+\/e-visa\/together#\S+/.exec(mail)[0])
    await fitsEverybody(page, 'lookup.together.title')
    const people = page.getByRole('main').getByRole('listitem')
    await people.filter({ hasText: traveller.given }).getByText(en('status.TN')).waitFor()
    await people.filter({ hasText: companion.given }).getByText(en('status.TN')).waitFor()
    await page.reload()
    await people.filter({ hasText: companion.given }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: en('lookup.title'), exact: true }).waitFor()
  })

  await when('the link of another payment opens nothing', async () => {
    await page.goto(`${on.portal.url}/e-visa/together#EV261121-AAAAAA.c0ffee`)
    await page.getByText(en('lookup.together.lost')).waitFor()
    await isAccessible(page)
  })
})

on.story('one of two is paid by somebody else meanwhile', async ({ page, enter, when }) => {
  const { page: friend } = await enter()
  let first

  await when('two persons apply, and look at the fees', async () => {
    first = await on.seed.application()
    const second = await on.seed.application({ person: companion })
    await page.goto(on.portal.url)
    await sentInThisTab(page, [first.code, second.code])
    await page.goto(`${on.portal.url}/e-visa/pay`)
    await total(page).getByText('USD 50.00').waitFor()
  })

  await when(
    'a friend pays for the first',
    async () => {
      await friend.goto(`${on.portal.url}/e-visa/pay/${first.code}`)
      await friend.getByText(en('pay.duplicate.title_one')).waitFor()
      await isAccessible(friend)
      await friend.getByRole('checkbox', { name: en('pay.check.agree_one') }).check()
      await friend.getByRole('button', { name: en('pay.check.pay') }).click()
      await friend.getByText(en('pay.duplicate.please')).waitFor()
      await apply.goToBank(friend)
      await bank.payWith(friend, bank.GOOD_CARD)
      await friend.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    },
    friend,
  )

  await when('the first is named and left out, and the second paid', async () => {
    await apply.goToBank(page)
    await apply.says(page, en('pay.unpayable.title_one'))
    await apply.says(page, en('pay.unpayable.reason.already_paid'))
    await isAccessible(page)
    await page.getByRole('button', { name: en('pay.unpayable.leaveOut_one') }).click()
    await total(page).getByText('USD 25.00').waitFor()
    await page.getByRole('button', { name: en('pay.check.pay') }).click()
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    await apply.says(page, en('pay.success.text_one'))
  })
})
