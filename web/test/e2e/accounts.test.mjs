import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { fitsEverybody } from './support/fits.mjs'
import { mailTo, tokenIn } from './support/mails.mjs'
import { remainsOf, watchHistory } from './support/remains.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const ANNA = 'anna.lindqvist@example.com'
const PASSWORD = 'Lotus-Pond1'
const NEXT_PASSWORD = 'Heron-Reed2'
const OWN = '/thong-tin-ca-nhan/ho-so-da-nop'

const on = stage()

const inHeader = (page, key) => page.getByRole('banner').getByRole('link', { name: en(key), exact: true })

on.story('a person opens an account by keyboard, forgets the password, and is forgotten', async (told) => {
  const { page, context, enter, when } = told
  const { portal } = on
  const { page: desk } = await enter()
  const history = await watchHistory(context)
  const at = (path) => page.waitForURL((url) => url.pathname === path)
  let opening
  let reset

  await when('an officer may read the mails', async () => {
    await officer.arrive(desk, portal)
    await desk.waitForURL(/\/authority$/)
  })

  await when(
    'the own applications are for whoever is signed in, and a new person asks for an account',
    async () => {
      await page.goto(portal.url + OWN)
      await at('/401')
      await account.heading(page, en('unauthorized.signedOut.title')).waitFor()
      await isAccessible(page)
      await fitsEverybody(page, 'unauthorized.signedOut.title')
      await account.follow(page, 'nav.signIn')
      await at('/login')
      await isAccessible(page)
      await account.follow(page, 'account.login.register')
      await account.heading(page, en('form.register.title')).waitFor()
      await isAccessible(page)
    },
  )

  await when('no address given, the focus goes to what is missing', async () => {
    await account.press(page, 'account.register.act')
    await page.getByRole('link', { name: en('wrong.register.email.required') }).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('the link is mailed, and the page says so', async () => {
    await account.ask(page, portal, 'register', ANNA, 'account.register.act')
    await page.getByText(en('account.register.sent', { address: ANNA })).waitFor()
    await isAccessible(page)
    opening = tokenIn(await mailTo(desk, ANNA, '/activate#'), 'activate')
  })

  await when(
    'the link opens the account, and leaves neither address nor history with what it carries',
    async () => {
      await account.openLink(page, portal, 'activate', opening)
      await page.getByText(en('account.activate.lead', { address: ANNA })).waitFor()
      await isAccessible(page)
      assert.ok(!page.url().includes(opening))
      await account.type(page, 'resetPassword', { newPassword: PASSWORD, confirmPassword: PASSWORD })
      await account.press(page, 'account.activate.act')
      await account.heading(page, en('account.activate.done.title')).waitFor()
      await keys.focusIsSeen(page)
      await isAccessible(page)
      assert.ok(!history().includes(opening), 'a history entry holds the token')
    },
  )

  await when('it opens nothing a second time', async () => {
    await account.openLink(page, portal, 'activate', opening)
    await page.getByText(en('account.link.expired')).waitFor()
    await isAccessible(page)
  })

  await when('signed in, the own applications are shown: there are none yet', async () => {
    await page.goto(`${portal.url}/login`)
    await account.signIn(page, portal, ANNA, PASSWORD)
    await at(OWN)
    await page.getByText(en('own.none')).waitFor()
    await isAccessible(page)
    await fitsEverybody(page, 'nav.own')
  })

  await when('the header leads to the account, which says whose it is', async () => {
    assert.equal(await inHeader(page, 'nav.signIn').count(), 0)
    await keys.press(page, inHeader(page, 'nav.account'))
    await at('/account')
    await page.getByRole('main').getByText(ANNA).first().waitFor()
    await isAccessible(page)
    await fitsEverybody(page, 'account.info.title')
  })

  await when('the officers’ pages are not for this account', async () => {
    await page.goto(`${portal.url}/authority`)
    await at('/401')
    await page.getByText(en('unauthorized.denied')).waitFor()
    await isAccessible(page)
  })

  await when('the password is changed, once the current one is right', async () => {
    await page.goto(`${portal.url}/change-password`)
    const changed = { newPassword: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD }
    await account.type(page, 'changePassword', { oldPassword: PASSWORD, ...changed })
    await isAccessible(page)
    await account.press(page, 'account.change.act')
    await page.getByText(en('account.change.elsewhere')).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
    await account.follow(page, 'account.change.back')
  })

  await when('signing out leaves nothing of the person on the device', async () => {
    await at('/account')
    await account.press(page, 'account.signOut.act')
    await at('/login')
    assert.deepEqual(await remainsOf(page, [ANNA]), [])
    assert.equal(await inHeader(page, 'nav.own').count(), 0)
    await inHeader(page, 'nav.signIn').waitFor()
    await page.goto(portal.url + OWN)
    await at('/401')
    await account.follow(page, 'nav.signIn')
  })

  await when('the forgotten password is asked for, and its mail comes', async () => {
    await account.follow(page, 'account.login.forgot')
    await account.heading(page, en('form.forgotPassword.title')).waitFor()
    await isAccessible(page)
    await account.ask(page, portal, 'forgotPassword', ANNA, 'account.forgot.act')
    await page.getByText(en('account.forgot.sent', { address: ANNA })).waitFor()
    reset = tokenIn(await mailTo(desk, ANNA, '/reset-password#'), 'reset-password')
  })

  await when('another one is chosen', async () => {
    await account.openLink(page, portal, 'reset-password', reset)
    await page.getByText(en('account.reset.lead', { address: ANNA })).waitFor()
    await isAccessible(page)
    await account.type(page, 'resetPassword', { newPassword: PASSWORD, confirmPassword: PASSWORD })
    await account.captcha(page, portal)
    await account.press(page, 'account.reset.act')
    await account.heading(page, en('account.changed')).waitFor()
    await page.getByText(en('account.reset.done')).waitFor()
    await isAccessible(page)
    assert.ok(!history().includes(reset), 'a history entry holds the token')
  })

  await when('with it one is signed in, and with the former one not', async () => {
    await account.follow(page, 'account.login.enter')
    await at('/login')
    await account.signIn(page, portal, ANNA, NEXT_PASSWORD)
    await page.getByRole('main').getByText(en('account.login.refused')).waitFor()
    await isAccessible(page)
    await page.reload()
    await account.signIn(page, portal, ANNA, PASSWORD)
    await at(OWN)
  })

  await when('whoever has an account and asks for one is told so by mail alone', async () => {
    const { page: other } = await enter()
    await other.goto(`${portal.url}/register`)
    await account.ask(other, portal, 'register', ANNA, 'account.register.act')
    await other.getByText(en('account.register.sent', { address: ANNA })).waitFor()
    await mailTo(desk, ANNA, '/login')
  })
})
