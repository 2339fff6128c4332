import assert from 'node:assert/strict'
import { toSignIn } from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { captchaIsReplaced, captchaPicture, solveCaptcha, wrongAnswerIsRefused } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const UNKNOWN = 'ABCD2345EFGH6789P'

const on = stage()

on.story('a lookup that finds nothing says so and keeps what was typed', async ({ page, when }) => {
  const email = page.getByRole('textbox', { name: en('field.lookup.email.label') })

  await when('a mail’s link brings the code and nothing else', async () => {
    await lookup.openLookup(page, on.portal, UNKNOWN)
    assert.equal(
      await page.getByRole('textbox', { name: en('field.lookup.maHoSo.label') }).inputValue(),
      UNKNOWN,
    )
    assert.equal(await email.inputValue(), '')
  })

  await when('an empty search names every answer that is missing', async () => {
    await lookup.search(page)
    const summary = page.getByRole('alert', { name: en('summary.title') })
    await summary.getByText(en('wrong.lookup.email.required')).waitFor()
    await summary.getByText(en('wrong.lookup.ngaySinh.required')).waitFor()
    await summary.getByText(en('captcha.required')).waitFor()
    await isAccessible(page)
  })

  await when('a wrong captcha is refused, cleared and replaced', async () => {
    await lookup.typeHolder(page, traveller)
    await wrongAnswerIsRefused(page, lookup.search)
  })

  await when('an unknown code gets one answer for every kind of miss', async () => {
    await solveCaptcha(page, on.portal)
    await lookup.search(page)
    await apply.says(page, en('lookup.none.title'))
    assert.equal(await email.inputValue(), traveller.email)
    assert.ok(!page.url().includes('@'), 'the e-mail address never stands in an address')
    await isAccessible(page)
  })

  await when('the fee of an unknown code is not invented', async () => {
    await page.goto(`${on.portal.url}/e-visa/pay/${UNKNOWN}`)
    await apply.says(page, en('pay.check.unknown.title'))
    await isAccessible(page)
  })

  await when('a return from the bank without a receipt claims nothing', async () => {
    await page.goto(`${on.portal.url}/payment-success`)
    await page.getByRole('heading', { level: 1, name: en('pay.unknown.title'), exact: true }).waitFor()
    await isAccessible(page)
  })
})

on.story('only an officer gets to the applications', async ({ page, when }) => {
  await when('whoever is not signed in is told so, and led to the sign-in', async () => {
    await officer.openDesk(page, on.portal)
    await page.waitForURL(/\/401$/)
    await toSignIn(page)
    await page.waitForURL(/\/login$/)
  })

  await when('a wrong password is refused with a new captcha', async () => {
    const picture = await captchaPicture(page)
    await officer.signIn(page, on.portal, { ...on.portal.officer, password: 'Wrong-Password-1' })
    await apply.says(page, en('account.login.refused'))
    await captchaIsReplaced(page, picture)
    await isAccessible(page)
  })

  await when('the right one opens the queue, which says that it is empty', async () => {
    await officer.signIn(page, on.portal)
    await page.waitForURL(/\/authority$/)
    await apply.says(page, en('authority.queue.empty'))
    await isAccessible(page)
  })

  await when('after signing out the way is closed again', async () => {
    await page.getByRole('button', { name: en('authority.signOut') }).click()
    await page.waitForURL(/\/login$/)
    await officer.openDesk(page, on.portal)
    await page.waitForURL(/\/401$/)
  })
})
