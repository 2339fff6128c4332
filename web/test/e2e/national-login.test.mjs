import assert from 'node:assert/strict'
import { after } from 'node:test'
import * as account from './pages/account.mjs'
import * as factors from './pages/factors.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { CLIENT, startIssuer } from './support/issuer.mjs'
import { mailTo } from './support/mails.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const LINH = 'linh.tran@example.com'
const PASSWORD = 'Lotus-Pond1'
const OWN = '/thong-tin-ca-nhan/ho-so-da-nop'
const SECURITY = '/account/security'

const issuer = await startIssuer({
  anna: { sub: '012345678901', email: 'anna.lindqvist@example.com', email_verified: true },
  linh: { sub: '098765432109', email: LINH, email_verified: true },
})
after(() => issuer.stop())

const on = stage({
  EVISA_NATIONAL_LOGIN_ISSUER: issuer.url,
  EVISA_NATIONAL_LOGIN_CLIENT_ID: CLIENT.id,
  EVISA_NATIONAL_LOGIN_CLIENT_SECRET: CLIENT.secret,
})

const say = (key) => en(`account.national.${key}`)
const at = (page, path) => page.waitForURL((url) => url.pathname === path)
const lead = (page) => account.press(page, 'account.national.act')

/** Signs in on the issuer's own page. */
async function prove(page, name) {
  await page.getByRole('heading', { name: 'Who are you?', exact: true }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

on.story('whoever has the national login needs no password here', async ({ page, when }) => {
  const { portal } = on

  await when('it is offered on the sign-in page, and who cancels it is not signed in', async () => {
    await page.goto(portal.url + OWN)
    await at(page, '/401')
    await account.follow(page, 'nav.signIn')
    await lead(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await account.heading(page, say('failed')).waitFor()
    await factors.fitsEverybody(page, 'account.national.failed')
  })

  await when('who proves there who they are comes back to what they wanted', async () => {
    await account.follow(page, 'account.national.again')
    await at(page, '/login')
    await page.goto(portal.url + OWN)
    await at(page, '/401')
    await account.follow(page, 'nav.signIn')
    await lead(page)
    await prove(page, 'anna')
    await at(page, OWN)
    await page.getByText(en('own.none')).waitFor()
    await isAccessible(page)
  })

  await when('the only way into the account cannot be unlinked', async () => {
    await page.goto(portal.url + SECURITY)
    await page.getByText(say('linked.only')).waitFor()
    assert.equal(await page.getByRole('button', { name: say('linked.unlink') }).count(), 0)
    await factors.fitsEverybody(page, 'secondFactor.security.title')
  })

  await when('a dangerous act asks for it there anew, and comes back', async () => {
    await factors.proofIsOld(page, '**/second-factors/totp')
    await factors.press(page, 'setUp.totp.act')
    const dialog = page.getByRole('dialog', { name: factors.say('title') })
    await dialog.getByText(factors.say('nationalLogin')).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
    await keys.press(page, dialog.getByRole('button', { name: factors.say('use.nationalLogin') }))
    await prove(page, 'anna')
    await at(page, SECURITY)
    assert.deepEqual(
      issuer.asked.map(({ prompt, max_age }) => [prompt, max_age]),
      [
        [undefined, undefined],
        [undefined, undefined],
        ['login', '0'],
      ],
    )
    await factors.press(page, 'setUp.totp.act')
    await page.getByRole('img', { name: factors.say('totp.picture') }).waitFor()
  })

  await when('an issuer that does not answer is said to be away', async () => {
    await page.goto(`${portal.url}/account`)
    await account.press(page, 'account.signOut.act')
    await at(page, '/login')
    issuer.forgets()
    await lead(page)
    await page.getByRole('heading', { name: 'Who are you?', exact: true }).waitFor()
    const down = page.waitForResponse((answer) => answer.url().includes('/oauth/refresh-token'))
    issuer.tellsNobody = true
    await prove(page, 'anna')
    assert.equal((await down).status(), 503)
    await account.heading(page, say('failed')).waitFor()
    await isAccessible(page)
    issuer.tellsNobody = false
  })
})

on.story('an account that was there before is linked once, and unlinked', async ({ page, enter, when }) => {
  const { portal } = on
  const { page: desk } = await enter()
  issuer.forgets()

  await when('there is an account with the address', async () => {
    await on.seed.account(LINH, PASSWORD)
    await officer.arrive(desk, portal)
  })

  await when('its password is asked once, and a wrong one links nothing', async () => {
    await page.goto(`${portal.url}/login`)
    await lead(page)
    await prove(page, 'linh')
    await account.heading(page, say('link.title')).waitFor()
    await page.getByText(en('account.national.link.text', { address: LINH })).waitFor()
    const box = page.getByLabel(new RegExp(`^${say('link.label')}`))
    await keys.type(page, box, 'Heron-Reed2')
    await account.press(page, 'account.national.link.act')
    await page.getByText(say('link.wrong')).waitFor()
    await keys.focusIsSeen(page)
    await factors.fitsEverybody(page, 'account.national.link.title')
    await box.fill(PASSWORD)
    await account.press(page, 'account.national.link.act')
    await at(page, OWN)
  })

  await when('the next time nothing is asked', async () => {
    await page.goto(`${portal.url}/account`)
    await account.press(page, 'account.signOut.act')
    await at(page, '/login')
    await lead(page)
    await at(page, OWN)
  })

  await when('it is unlinked by keyboard, after the dialog was left once', async () => {
    await page.goto(portal.url + SECURITY)
    const unlink = page.getByRole('main').getByRole('button', { name: say('linked.unlink') })
    await keys.leaveDialog(page, unlink, say('linked.ask'))
    await keys.press(page, unlink)
    const dialog = page.getByRole('dialog', { name: say('linked.ask') })
    await keys.press(page, dialog.getByRole('button', { name: say('linked.unlink') }))
    await page.getByText(say('linked.unlinked')).first().waitFor()
    await unlink.waitFor({ state: 'detached' })
    await keys.focusIsSeen(page)
    assert.match(await mailTo(desk, LINH, 'unlinked'), /unlinked/)
  })
})
