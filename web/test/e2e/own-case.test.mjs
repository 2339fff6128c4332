import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import * as own from './pages/own.mjs'
import { isSignedIn, sentInThisTab } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { fitsEverybody, standApart } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { companion, traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const ANNA = 'anna.lindqvist@example.com'
const PASSWORD = 'Lotus-Pond1'
const THIRD = { ...companion, given: 'OLGA', sex: 'F', passport: 'EF1122334' }

const on = stage()

on.story('a person keeps house with applications, and types no code', async ({ page, enter, when }) => {
  const { portal } = on
  const { page: desk } = await enter()
  const { page: stranger } = await enter()
  const address = 'Storgatan 2, 753 31 Uppsala, Sweden'
  let eva
  let karl
  let olga

  await when('a person with an account applies for three', async () => {
    const session = await on.seed.account(ANNA, PASSWORD)
    const { token } = session
    eva = await on.seed.application({ token })
    karl = await on.seed.application({ person: companion, token })
    olga = await on.seed.application({ person: THIRD, token })
    await isSignedIn(page, session)
    await page.goto(portal.url)
    await sentInThisTab(
      page,
      [eva, karl, olga].map(({ code }) => code),
    )
  })

  await when('each is found in the list, and leads to a page that says how it stands', async () => {
    await own.openList(page)
    for (const { given } of [traveller, companion, THIRD]) await own.row(page, given).waitFor()
    await own.openCase(page, traveller.given)
    await apply.says(page, en('lookup.unpaid.title'))
    await apply.says(page, traveller.given)
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0)
    assert.ok(!(await page.title()).includes(eva.code))
    await fitsEverybody(page, 'lookup.result.title')
  })

  await when('an answer is changed without a code, even if the page is loaded again', async () => {
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'images')
    await page.reload()
    await form.isAt(page, 'images')
    await form.openPart(page, 'contact')
    await form.fill(page, { ttllDcLienHe: address })
    await form.goOn(page)
    await page.getByRole('button', { name: en('review.title') }).click()
    await form.isAt(page, 'review')
    assert.equal(await page.getByRole('textbox', { name: en('edit.secret') }).count(), 0)
    await isAccessible(page)
    await page.getByRole('button', { name: en('edit.save') }).click()
    await own.shown(page)
    await page.getByText(en('edit.saved')).waitFor()
  })

  await when('the change is there', async () => {
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'images')
    await form.openPart(page, 'contact')
    assert.equal(await form.answerOf(page, 'ttllDcLienHe'), address)
  })

  await when('two are paid for together', async () => {
    await own.openList(page)
    for (const { given } of [traveller, companion]) await own.select(page, given)
    await page.getByRole('button', { name: en('own.pay_other', { count: 2 }) }).click()
    // The third one of this visit is paid for by nobody.
    await page.getByRole('button', { name: new RegExp(olga.code) }).click()
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await account.heading(page, en('pay.success.title')).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: en('pay.lookup') })
      .click()
    await account.heading(page, en('nav.own')).waitFor()
  })

  await when('the own page tells what follows, and when a decision is expected', async () => {
    await own.openCase(page, companion.given)
    await page.getByRole('list').getByText(en('step.CHUA_THU_LY')).waitFor()
    await page.getByRole('button', { name: en('lookup.calendar.act') }).waitFor()
    assert.equal(await page.getByRole('link', { name: en('lookup.pay') }).count(), 0)
    const file = await lookup.download(page, en('lookup.declaration'))
    assert.equal(file.name, `e-visa-application-${karl.code}.pdf`)
    assert.equal(file.bytes.subarray(0, 5).toString(), '%PDF-')
    await isAccessible(page)
  })

  await when('on a phone the button for the calendar stays clear of the day', async () => {
    const last = page.locator('section[aria-labelledby="timeline"] li').last()
    for (const language of languages) {
      const say = words(language)
      await page.locator(`header button[lang="${language}"]`).click()
      const act = page.getByRole('button', { name: say('lookup.calendar.act') })
      await act.waitFor()
      await standApart(page, page.getByRole('main'), last.or(act))
    }
    await page.locator('header button[lang="en"]').click()
  })

  await when('the third is cancelled by keyboard, once that is confirmed', async () => {
    await own.openList(page)
    await own.openCase(page, THIRD.given)
    await account.press(page, 'lookup.cancel.act')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(en('lookup.cancel.text')).waitFor()
    assert.equal(await dialog.getByRole('textbox').count(), 0)
    await isAccessible(page)
    await dialog.getByRole('button', { name: en('lookup.cancel.confirm') }).press('Enter')
    await apply.says(page, en('lookup.cancelled.title'))
    assert.equal(await page.getByRole('button', { name: en('lookup.cancel.act') }).count(), 0)
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1')
    await page.reload()
    await apply.says(page, en('lookup.cancelled.title'))
    await isAccessible(page)
  })

  await when('then deleted, so that the list does not have it any more', async () => {
    await account.press(page, 'lookup.delete.act')
    const dialog = page.getByRole('dialog')
    await isAccessible(page)
    await dialog.getByRole('button', { name: en('lookup.delete.confirm') }).press('Enter')
    await apply.says(page, en('lookup.delete.done'))
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1')
    await isAccessible(page)
    await page.getByRole('link', { name: en('own.back') }).click()
    await page.getByText(traveller.given).first().waitFor()
    assert.equal(await page.getByText(THIRD.given).count(), 0)
  })

  await when(
    'an officer approves the first',
    async () => {
      await officer.arrive(desk, portal)
      await officer.openCode(desk, portal, eva.code)
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'approve')
      await officer.confirm(desk, 'approve')
      await desk.getByText(en('authority.done.approve')).waitFor()
    },
    desk,
  )

  await when('the visa is fetched from the own page', async () => {
    await page.goto(portal.url + own.pathOf(eva.code))
    await page.getByRole('button', { name: en('lookup.download') }).waitFor()
    await isAccessible(page)
    const file = await lookup.download(page, en('lookup.download'))
    assert.equal(file.name, `e-visa-${eva.code}.pdf`)
    assert.equal(file.bytes.subarray(0, 5).toString(), '%PDF-')
  })

  await when('the look-up goes on to work with the codes', async () => {
    await lookup.lookUp(page, portal, karl.code, companion)
    await page.getByRole('list').getByText(en('step.CHUA_THU_LY')).waitFor()
  })

  await when(
    'nobody else is shown anything: the signed out are asked to sign in, other accounts find nothing',
    async () => {
      await stranger.goto(portal.url + own.pathOf(eva.code))
      await stranger.waitForURL((url) => url.pathname === '/401')
      await officer.signIn(stranger, portal)
      await stranger.getByText(en('own.missing.title')).waitFor()
      assert.ok(!(await stranger.getByRole('main').textContent()).includes(traveller.given))
      await isAccessible(stranger)
    },
    stranger,
  )
})

on.story('whoever wants an account is asked whether they have one, not told', async ({ page, when }) => {
  const { portal } = on
  const asked = page.getByRole('main').getByText(en('apply.known.title'))
  const calls = []
  page.on('request', (request) => calls.push(request.url()))

  await when('an account is asked for', async () => {
    await apply.openForm(page, portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'contact')
    await form.fill(page, { ttcnEmail: portal.officer.name })
    await form.openPart(page, 'documents')
    assert.equal(await asked.count(), 0)
    await form.tick(page, 'taoTkEmail')
    await asked.waitFor()
    await isAccessible(page)
  })

  await when('the address has none', async () => {
    await form.openPart(page, 'contact')
    await form.fill(page, { ttcnEmail: traveller.email })
    await form.openPart(page, 'documents')
    await asked.waitFor()
    assert.deepEqual(
      calls.filter((url) => url.includes('check-client') || url.includes('%40')),
      [],
      'it is told to no server',
    )
  })
})
