import * as apply from './pages/apply.mjs'
import * as factors from './pages/factors.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import * as own from './pages/own.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { nextTotp, totp } from './support/totp.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const { say } = factors

/** Passkeys belong to a name: the portal has one here. */
const on = stage((port) => ({ EVISA_PUBLIC_URL: `http://localhost:${port}` }))

const PASSWORD = 'Lotus-Pond1'

const at = (page, path) => page.waitForURL((url) => url.pathname === path)
const main = (page) => page.getByRole('main')
const dialogOf = (page, title) => page.getByRole('dialog', { name: title, exact: true })

on.story('whoever has only a keyboard looks after an account', async ({ page, enter, when }) => {
  const { portal } = on
  const { page: other } = await enter()
  let who
  let secret

  await when('the page about sign-in is reached', async () => {
    await factors.addAuthenticator(page)
    who = await portal.hire('officer', 'keyboard')
    await officer.openDesk(page, portal)
    await officer.signIn(page, portal, who)
    await at(page, '/authority')
    await page.goto(`${portal.url}/account/security`)
    await factors.heading(page, 'security.title').waitFor()
  })

  await when('an authenticator app is added in its dialog, after it was left once', async () => {
    const add = factors.button(page, 'setUp.totp.act')
    const title = say('setUp.totp.act')
    await keys.leaveDialog(page, add, title)
    await keys.press(page, add)
    const dialog = dialogOf(page, title)
    secret = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()
    await keys.type(page, dialog.getByLabel(new RegExp(`^${say('totp.label')}`)), totp(secret))
    await page.keyboard.press('Enter')
    await factors.keepCodes(page)
    await keys.focusIsSeen(page)
  })

  await when('a passkey is added, and gets a name', async () => {
    const add = factors.button(page, 'passkey.add')
    await keys.leaveDialog(page, add, say('passkey.add'))
    await keys.press(page, add)
    const dialog = dialogOf(page, say('passkey.add'))
    // The device proposes a name.
    await keys.reach(page, dialog.getByLabel(new RegExp(`^${say('passkey.name')}`)))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Key ring')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 3, name: 'Key ring', exact: true }).waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('new recovery codes are asked for; the question can be left', async () => {
    const add = factors.button(page, 'security.newCodes')
    await keys.leaveDialog(page, add, say('security.newCodesTitle'))
    await factors.proofIsOld(page, '**/second-factors/recovery-codes')
    await keys.press(page, add)
    const asking = dialogOf(page, say('security.newCodesTitle'))
    await keys.press(page, asking.getByRole('button', { name: say('security.newCodes') }))
    // Who it is is asked in a dialog above: another way than the first is taken, and the code confirmed by Enter.
    const proof = dialogOf(page, say('title'))
    await proof.waitFor()
    await keys.press(page, proof.getByRole('button', { name: say('use.recoveryCode') }))
    await keys.focusIsSeen(page)
    await keys.press(page, proof.getByRole('button', { name: say('use.passkey') }))
    await keys.press(page, proof.getByRole('button', { name: say('use.passkey') }))
    await factors.keepCodes(page)
  })

  await when('the passkey is removed', async () => {
    const name = say('security.removeNamed', { name: 'Key ring' })
    const remove = main(page).getByRole('button', { name })
    await keys.leaveDialog(page, remove, say('security.ask', { name: 'Key ring' }))
    await keys.press(page, remove)
    const asking = dialogOf(page, say('security.ask', { name: 'Key ring' }))
    await keys.press(page, asking.getByRole('button', { name: say('security.remove') }))
    await page
      .getByRole('heading', { level: 3, name: 'Key ring', exact: true })
      .waitFor({ state: 'detached' })
    await keys.focusIsSeen(page)
  })

  await when('another place is signed out from here', async () => {
    await officer.openDesk(other, portal)
    await officer.signIn(other, portal, who)
    await at(other, '/login/second-factor')
    await factors.confirm(other, 'totp', nextTotp(secret))
    await at(other, '/authority')
    await page.reload()
    await keys.press(
      page,
      main(page)
        .getByRole('button', { name: en('account.sessions.end') })
        .first(),
    )
    await page.getByText(en('account.sessions.ended')).first().waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })
})

on.story('whoever has only a keyboard goes on with a form elsewhere', async ({ page, context, when }) => {
  await when('the dialog with the link is opened, gone through and left', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    const open = page.getByRole('button', { name: en('elsewhere.open') })
    await keys.leaveDialog(page, open, en('elsewhere.title'))
    await keys.press(page, open)
    const dialog = dialogOf(page, en('elsewhere.title'))
    await dialog.getByRole('img', { name: en('elsewhere.picture') }).waitFor()
    await keys.press(page, dialog.getByRole('button', { name: en('elsewhere.copy') }))
    await page.getByText(en('elsewhere.copied'), { exact: true }).waitFor()
    await keys.press(page, dialog.getByRole('button', { name: en('elsewhere.close') }))
    await dialog.waitFor({ state: 'detached' })
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })
})

on.story('whoever has only a keyboard adds what was sent before to an account', async ({ page, when }) => {
  const { portal } = on
  const address = traveller.email

  await when('an application is sent without an account', async () => {
    await on.seed.application()
  })

  await when('an account is opened with the same address', async () => {
    await isSignedIn(page, await on.seed.account(address, PASSWORD))
    await page.goto(portal.url + own.LIST)
  })

  await when('it is offered, left out, taken in again and added', async () => {
    await page.getByText(en('own.claim.title_one', { count: 1 })).waitFor()
    await isAccessible(page)
    const tick = main(page).getByRole('checkbox', { name: new RegExp(traveller.surname) })
    await keys.press(page, tick, 'Space')
    await keys.press(page, tick, 'Space')
    await keys.press(page, main(page).getByRole('button', { name: en('own.claim.act') }))
    await page
      .getByText(en('own.claim.done_one', { count: 1 }))
      .first()
      .waitFor()
    await keys.focusIsSeen(page)
    await own.row(page, traveller.surname).waitFor()
    await isAccessible(page)
  })
})
