import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as factors from './pages/factors.mjs'
import * as form from './pages/form.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { mailTo, tokenIn } from './support/mails.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const MINH = 'minh.le@evisa.example'
const PASSWORD = 'Lotus-Pond1'
const say = (key, params) => en(`authority.accounts.${key}`, params)
const role = (name) => en(`option.officerRole.${name}`)

// Roles that were confirmed begin at once: of the day before that, `role_grants` in the server's stories tells.
const on = stage({ EVISA_SECOND_FACTOR: 'authority', EVISA_ROLE_DELAY_HOURS: '0' })

const at = (page, path) => page.waitForURL((url) => url.pathname === path)

/** Signs in for the first time, with an authenticator app. */
async function enterWithApp(page, who) {
  await officer.openDesk(page, on.portal)
  await officer.signIn(page, on.portal, who)
  await at(page, '/login/set-up')
  await factors.press(page, 'setUp.totp.act')
  await factors.addApp(page)
  await factors.keepCodes(page)
}

async function openAccounts(page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('title'), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
}

async function openAccount(page, name) {
  await openAccounts(page)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Presses a button of the page, then the same in the dialog that asks once more, by keys. */
async function actAndConfirm(page, act) {
  const named = { name: say(act), exact: true }
  const opener = page.getByRole('main').getByRole('button', named)
  await keys.leaveDialog(page, opener)
  await keys.press(page, opener)
  await isAccessible(page)
  await keys.press(page, page.getByRole('dialog').getByRole('button', named))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

on.story('administrators look after the accounts of the authority', async ({ page, enter, when }) => {
  const { page: fresh } = await enter()
  const { page: forgetful } = await enter()
  const { page: second } = await enter()
  let forgetter

  await when('an administrator sees who there is', async () => {
    await enterWithApp(page, await on.portal.hire('administrator', 'chief'))
    await at(page, '/authority')
    forgetter = await on.portal.hire('officer', 'forgetful')
    await openAccounts(page)
    const own = page.getByRole('row', { name: /The chief/ })
    await own.getByText(role('administrator')).waitFor()
    await own.getByText(say('has')).waitFor()
    await factors.fitsEverybody(page, 'authority.accounts.title')
  })

  await when('what is missing in an invitation is said', async () => {
    const invite = page.getByRole('button', { name: say('invite') })
    await keys.leaveDialog(page, invite)
    await keys.press(page, invite)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('inviting.act') }).click()
    await dialog.getByRole('link', { name: en('wrong.officer.email.required') }).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('a colleague is invited, and the list says so', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(en('field.officer.email.label')).fill(MINH)
    await dialog.getByRole('textbox', { name: en('field.officer.fullName.label') }).fill('Minh Le')
    await dialog.getByRole('checkbox', { name: new RegExp(`^${role('officer')}`) }).uncheck()
    await dialog.getByRole('checkbox', { name: new RegExp(`^${role('administrator')}`) }).check()
    await keys.press(page, dialog.getByRole('button', { name: say('inviting.act') }))
    const line = page.getByRole('row', { name: /Minh Le/ })
    await line.getByText(say('is.invited')).waitFor()
    await line.getByText(say('is.proposed')).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('whoever proposed an administrator cannot confirm it', async () => {
    await openAccount(page, 'Minh Le')
    await page.getByText(say('grant.invited')).waitFor()
    assert.equal(await page.getByRole('button', { name: say('grant.confirm.open') }).count(), 0)
    await isAccessible(page)
  })

  await when(
    'a second administrator, whom the operator hired, confirms it',
    async () => {
      await enterWithApp(second, await on.portal.hire('administrator', 'deputy'))
      await at(second, '/authority')
      await openAccount(second, 'Minh Le')
      await second.getByText(say('is.proposed')).waitFor()
      await actAndConfirm(second, 'grant.confirm.open')
      await keys.focusIsSeen(second)
      await isAccessible(second)
    },
    second,
  )

  await when(
    'the link of the mail leads to a password, a second sign-in step and the desk',
    async () => {
      const token = tokenIn(await mailTo(page, MINH, '/reset-password#'), 'reset-password')
      await account.openLink(fresh, on.portal, 'reset-password', token)
      await account.heading(fresh, en('account.invited.title')).waitFor()
      await isAccessible(fresh)
      await account.type(fresh, 'resetPassword', { newPassword: PASSWORD, confirmPassword: PASSWORD })
      await account.captcha(fresh, on.portal)
      await account.press(fresh, 'account.invited.act')
      await account.heading(fresh, en('account.invited.done')).waitFor()
      await isAccessible(fresh)
      await enterWithApp(fresh, { name: MINH, password: PASSWORD })
      await at(fresh, '/authority')
      await fresh.getByRole('heading', { level: 1, name: en('authority.queue.title'), exact: true }).waitFor()
    },
    fresh,
  )

  await when('roles are changed, which ends the sessions of the account', async () => {
    await enterWithApp(forgetful, forgetter)
    await openAccount(page, 'The forgetful')
    const change = page.getByRole('button', { name: say('change.open'), exact: true })
    await keys.leaveDialog(page, change)
    await keys.press(page, change)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: new RegExp(`^${role('editor')}`) }).check()
    await form.formOf('officer').find(page, 'agency', 'Embassy of Viet Nam in Japan')
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('change.act') }).click()
    await page.getByText(say('change.done')).waitFor()
    await page.getByRole('main').getByText('Embassy of Viet Nam in Japan').waitFor()
    await page
      .getByRole('main')
      .getByText(/Officer, Editor/)
      .waitFor()
    await forgetful.goto(`${on.portal.url}/authority`)
    await at(forgetful, '/401')
  })

  await when('one person asks for a reset, and cannot confirm it', async () => {
    await page.reload()
    await actAndConfirm(page, 'reset.ask.open')
    await page.getByRole('button', { name: say('reset.takeBack') }).waitFor()
    assert.equal(await page.getByRole('button', { name: say('reset.confirm.open') }).count(), 0)
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when(
    'nor does the account that this person opened',
    async () => {
      await openAccount(fresh, 'The forgetful')
      const confirm = { name: say('reset.confirm.open'), exact: true }
      await keys.press(fresh, fresh.getByRole('main').getByRole('button', confirm))
      await keys.press(fresh, fresh.getByRole('dialog').getByRole('button', confirm))
      await fresh.getByRole('dialog').getByText(say('notDone')).waitFor()
      await isAccessible(fresh)
    },
    fresh,
  )

  await when(
    'another one confirms it, and the second sign-in step is set up anew',
    async () => {
      await second.reload()
      await openAccounts(second)
      await second
        .getByRole('row', { name: /The forgetful/ })
        .getByText(say('is.reset'))
        .waitFor()
      await openAccount(second, 'The forgetful')
      await isAccessible(second)
      await actAndConfirm(second, 'reset.confirm.open')
      await second.getByRole('main').getByText(say('hasNot')).waitFor()
      await keys.focusIsSeen(second)
      await enterWithApp(forgetful, forgetter)
      await at(forgetful, '/authority')
    },
    second,
  )

  await when('a closed account opens nothing any more, until it is opened again', async () => {
    await openAccount(page, 'The forgetful')
    await actAndConfirm(page, 'close.open')
    await page.getByRole('main').getByText(say('is.closed')).waitFor()
    await keys.focusIsSeen(page)
    await forgetful.goto(`${on.portal.url}/login`)
    await officer.signIn(forgetful, on.portal, forgetter)
    await forgetful.getByRole('main').getByText(en('account.login.refused')).waitFor()
    await actAndConfirm(page, 'reopen.open')
    await page.getByRole('main').getByText(say('is.active'), { exact: true }).waitFor()
  })

  await when('nobody does this to their own account', async () => {
    await openAccount(page, 'The chief')
    await page.getByText(say('ownText')).waitFor()
    await isAccessible(page)
  })
})
