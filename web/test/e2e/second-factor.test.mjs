import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import * as account from './pages/account.mjs'
import * as factors from './pages/factors.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { nextTotp } from './support/totp.mjs'
import { en } from './support/words.mjs'

const { say } = factors

/** Passkeys belong to a name: the portal has one here. */
const on = stage((port) => ({
  EVISA_SECOND_FACTOR: 'authority',
  EVISA_PUBLIC_URL: `http://localhost:${port}`,
}))

const at = (page, path) => page.waitForURL((url) => url.pathname === path)

on.story(
  'an officer sets up an authenticator app before anything else, and signs in with it',
  async (told) => {
    const { page, when } = told
    let who
    let secret
    let codes

    await when('the password alone opens nothing but the set-up', async () => {
      who = await on.portal.hire('officer', 'app')
      await officer.openDesk(page, on.portal)
      await officer.signIn(page, on.portal, who)
      await at(page, '/login/set-up')
      await factors.heading(page, 'setUp.title').waitFor()
      await isAccessible(page)
      const refused = await page.evaluate(async () => {
        const answer = await fetch('/review-service/payments')
        return [answer.status, (await answer.json()).code]
      })
      assert.deepEqual(refused, [403, 'second_factor_missing'])
      await page.goto(`${on.portal.url}/authority`)
      await at(page, '/login/set-up')
      await page.goto(`${on.portal.url}/account/security`)
      await at(page, '/login/set-up')
      await factors.fitsEverybody(page, 'secondFactor.setUp.title')
    })

    await when('a wrong code sets up nothing', async () => {
      await factors.press(page, 'setUp.totp.act')
      await factors.heading(page, 'setUp.totp.title').waitFor()
      await page.getByRole('img', { name: say('totp.picture') }).waitFor()
      await keys.focusIsSeen(page)
      await factors.fitsEverybody(page, 'secondFactor.setUp.totp.title')
      await factors.confirm(page, 'totp', '000000')
      await page.getByText(say('totp.wrong')).waitFor()
      await keys.focusIsSeen(page)
      await isAccessible(page)
    })

    await when('with the app’s code it is done, and the recovery codes can be kept as a file', async () => {
      secret = await factors.addApp(page)
      await factors.heading(page, 'codes.title').waitFor()
      const saving = page.waitForEvent('download')
      await factors.press(page, 'codes.save')
      const saved = readFileSync(await (await saving).path(), 'utf8')
      codes = await factors.keepCodes(page)
      for (const code of codes) assert.ok(saved.includes(code), `${code} is not in the file`)
      // Where the person wanted to go when the set-up came between.
      await at(page, '/account/security')
      await page.goto(`${on.portal.url}/authority`)
      await page.getByRole('heading', { level: 1, name: en('authority.queue.title'), exact: true }).waitFor()
    })

    await when('the next sign-in asks for the code, and keeps the way back', async () => {
      await account.signOut(page, on.portal)
      await page.goto(`${on.portal.url}/authority/outbox`)
      await officer.signIn(page, on.portal, who)
      await at(page, '/login/second-factor')
      await factors.fitsEverybody(page, 'secondFactor.title')
      await factors.confirm(page, 'totp', nextTotp(secret))
      await at(page, '/authority/outbox')
    })

    await when('a recovery code takes its place, once', async () => {
      await account.signOut(page, on.portal)
      await officer.signIn(page, on.portal, who)
      await at(page, '/login/second-factor')
      await factors.press(page, 'use.recoveryCode')
      await factors.confirm(page, 'recoveryCode', codes[0])
      await at(page, '/authority')
      await account.signOut(page, on.portal)
      await officer.signIn(page, on.portal, who)
      await at(page, '/login/second-factor')
      await factors.press(page, 'use.recoveryCode')
      await factors.confirm(page, 'recoveryCode', codes[0])
      await page.getByText(say('recoveryCode.wrong')).waitFor()
      await isAccessible(page)
      await factors.confirm(page, 'recoveryCode', codes[1])
      await at(page, '/authority')
    })

    await when('the page about it says how many are left, and does not remove the last way', async () => {
      await page.goto(`${on.portal.url}/account/security`)
      await page.getByText(say('security.left_other', { count: 8 })).waitFor()
      await page.getByText(say('security.last')).waitFor()
      await factors.fitsEverybody(page, 'secondFactor.security.title')
    })
  },
)

on.story('a passkey is made and used, and a dangerous act asks for it again', async (told) => {
  const { page, when } = told
  let who

  await when('the passkey is set up at the first sign-in', async () => {
    await factors.addAuthenticator(page)
    who = await on.portal.hire('supervisor', 'passkey')
    await officer.openDesk(page, on.portal)
    await officer.signIn(page, on.portal, who)
    await at(page, '/login/set-up')
    await factors.press(page, 'setUp.passkey.act')
    await factors.fitsEverybody(page, 'secondFactor.setUp.passkey.title')
    await page.getByLabel(new RegExp(`^${say('passkey.name')}`)).fill('Work laptop')
    await factors.press(page, 'passkey.add')
    await factors.keepCodes(page)
    await at(page, '/authority')
  })

  await when('the next sign-in is one press', async () => {
    await account.signOut(page, on.portal)
    await officer.signIn(page, on.portal, who)
    await at(page, '/login/second-factor')
    await isAccessible(page)
    await factors.press(page, 'use.passkey')
    await at(page, '/authority')
  })

  await when('whoever does not confirm again has changed nothing', async () => {
    await page.goto(`${on.portal.url}/account/security`)
    await page.getByRole('heading', { level: 3, name: 'Work laptop', exact: true }).waitFor()
    await factors.proofIsOld(page, '**/second-factors/recovery-codes')
    await factors.press(page, 'security.newCodes')
    await page
      .getByRole('dialog', { name: say('security.newCodesTitle') })
      .getByRole('button', { name: say('security.newCodes') })
      .click()
    const asked = page.getByRole('dialog', { name: say('title') })
    await asked.getByRole('button', { name: say('use.passkey') }).waitFor()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Confirm that it is you, then try again.').waitFor()
    await page.getByText(say('security.left_other', { count: 10 })).waitFor()
    await page.keyboard.press('Escape')
  })

  await when('whoever confirms has it done', async () => {
    await page.unrouteAll()
    await factors.proofIsOld(page, '**/second-factors/recovery-codes')
    await factors.press(page, 'security.newCodes')
    await page
      .getByRole('dialog', { name: say('security.newCodesTitle') })
      .getByRole('button', { name: say('security.newCodes') })
      .click()
    await page
      .getByRole('dialog', { name: say('title') })
      .getByRole('button', { name: say('use.passkey') })
      .click()
    await factors.keepCodes(page)
    await page.getByText(say('security.left_other', { count: 10 })).waitFor()
  })

  await when('an app is added beside it, and the passkey removed', async () => {
    await factors.press(page, 'setUp.totp.act')
    await page.getByRole('dialog').getByRole('img').waitFor()
    await isAccessible(page)
    await factors.addApp(page)
    await page.getByText(say('security.added.totp')).waitFor()
    await page.getByRole('button', { name: say('security.removeNamed', { name: 'Work laptop' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('security.remove') })
      .click()
    await page
      .getByRole('heading', { level: 3, name: 'Work laptop', exact: true })
      .waitFor({ state: 'detached' })
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })
})
