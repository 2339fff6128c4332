import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as organization from './pages/organization.mjs'
import * as signing from './pages/signing.mjs'
import * as workbook from './pages/workbook.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { signingStage } from './support/signingStage.mjs'

const on = signingStage()

const { say } = signing
const { sender } = organization
const WRONG = '000000'

/** Whose application is signed. */
const PERSON = workbook.personOf(0)
const NAME = `${PERSON.surname} ${PERSON.given}`

/** The application is sent and paid for. */
async function payFor(page, token) {
  await on.seed.organizationApplications({ people: [PERSON], token })
  await organization.openList(page, on.portal)
  await signing.select(page, [NAME])
  await organization.pay(page, 1)
  await apply.goToBank(page)
  await bank.payWith(page, bank.GOOD_CARD)
  await organization.heading(page, 'pay.success.title').waitFor()
}

on.story('an organization registers the certificate of its USB token, and signs with it', async (story) => {
  const { page, enter, when } = story
  const { page: officer } = await enter()
  let chief
  const computer = await on.computer()

  await when('an organization that may not sign yet is told whom to ask', async () => {
    await signing.superviseAt(officer, on.portal)
    chief = await on.seed.organization()
    await isSignedIn(page, chief)
    await page.goto(on.portal.url + signing.SIGNATURES)
    await page.getByText(say('refused.no_signing_right')).waitFor()
    await organization.fitsEverybody(page, 'organization.signatures')
  })

  await when('the authority lets it sign; what is paid for then waits for a signature', async () => {
    await signing.letSign(officer, on.portal, sender)
    await payFor(page, chief.token)
    await organization.openList(page, on.portal)
    await organization.isNow(page, NAME, 'CHUA_KY_SO')
  })

  await when('who signs in is led to register a token; without evisa-sign the page says so', async () => {
    await account.signOut(page, on.portal)
    await account.signIn(page, on.portal, sender.email, organization.PASSWORD)
    await organization.heading(page, 'signing.update.title').waitFor()
    await organization.fitsEverybody(page, 'signing.update.title')
    await signing.press(page, 'update.read')
    const dialog = signing.connecting(page)
    await signing.press(dialog, 'connect.find')
    await dialog.getByText(say('bridge.notRunning')).waitFor()
    await isAccessible(page)
  })

  await when('evisa-sign starts and is connected by its code; no token is there', async () => {
    await computer.startBridge()
    await signing.connect(page, computer, isAccessible)
    await page.getByText(say('bridge.noToken')).waitFor()
  })

  await when('the token of another organization is refused', async () => {
    computer.plugIn('Hoa Sen', '123456', signing.OTHERS, on.authority)
    computer.plugIn('Sao Mai', signing.PIN, signing.OWN, on.authority)
    await signing.press(page, 'update.again')
    await page.getByRole('radio', { name: /CONG TY HOA SEN/ }).waitFor()
    await isAccessible(page)
    await signing.register(page, 'CONG TY HOA SEN')
    await page.getByText(say('refused.certificate_of_another')).waitFor()
  })

  await when(
    'one whose certificate has expired cannot be chosen; one that was revoked is refused',
    async () => {
      computer.pullOut('Hoa Sen', 'Sao Mai')
      computer.plugIn('Old', signing.PIN, signing.OWN, on.authority, { days: 0 })
      on.authority.revoke(computer.plugIn('Lost', signing.PIN, signing.OWN, on.authority, { place: 'lost' }))
      await signing.press(page, 'update.again')
      const old = page.getByRole('radio', { name: /Old/ })
      await old.waitFor()
      await page.getByText(say('unfit.expired'), { exact: true }).waitFor()
      assert.equal(await old.isDisabled(), true)
      await isAccessible(page)
      await signing.register(page, 'Lost')
      await page.getByText(say('refused.certificate_revoked')).waitFor()
      await isAccessible(page)
      computer.pullOut('Old', 'Lost')
      computer.putIn('Hoa Sen', 'Sao Mai')
      await signing.press(page, 'update.again')
      await page.getByRole('radio', { name: /CONG TY HOA SEN/ }).waitFor()
    },
  )

  await when('the own one is registered, and can be verified later', async () => {
    await signing.register(page, signing.OWNER)
    await organization.heading(page, 'signing.verify.title').waitFor()
    await organization.fitsEverybody(page, 'signing.verify.title')
    await page.getByRole('link', { name: say('later'), exact: true }).click()
    await organization.heading(page, 'organization.cases.title').waitFor()
    assert.equal(computer.asked(), 0, 'nothing of this needs the PIN')
  })

  await when('before anything is signed it is verified; three wrong PINs end that', async () => {
    await signing.select(page, [NAME])
    const dialog = await signing.ask(page, 'signing', 1)
    await isAccessible(page)
    await dialog.getByRole('link', { name: say('verify.title') }).click()
    computer.willEnter(WRONG, WRONG, WRONG)
    await signing.press(page, 'verify.act')
    await page.getByText(say('bridge.wrongPin')).waitFor()
    await isAccessible(page)
    assert.equal(computer.asked(), 3)
    computer.willEnter(signing.PIN)
    await signing.press(page, 'verify.act')
    await organization.heading(page, 'organization.cases.title').waitFor()
  })

  await when('a locked signature signs nothing', async () => {
    await organization.open(page, 'organization.signatures')
    await page.getByText(say('is.used'), { exact: true }).waitFor()
    await organization.fitsEverybody(page, 'organization.signatures')
    await page.getByRole('button', { name: new RegExp(`^${say('turn.lock.act')}: `) }).click()
    await isAccessible(page)
    await signing.press(page.getByRole('dialog'), 'turn.lock.act')
    await page.getByText(say('is.locked'), { exact: true }).waitFor()
    await organization.openList(page, on.portal)
    await signing.select(page, [NAME])
    const dialog = await signing.ask(page, 'signing', 1)
    await dialog.getByRole('link', { name: say('verify.title') }).click()
    await page.getByText(say('verify.noneActive')).waitFor()
    await isAccessible(page)
  })

  await when('unlocked and verified again it signs the application', async () => {
    await page.goto(on.portal.url + signing.SIGNATURES)
    await page.getByRole('button', { name: new RegExp(`^${say('turn.unlock.act')}: `) }).click()
    await signing.press(page.getByRole('dialog'), 'turn.unlock.act')
    await page.getByRole('link', { name: say('verify.title') }).click()
    computer.willEnter(signing.PIN)
    await signing.press(page, 'verify.act')
    await organization.heading(page, 'organization.cases.title').waitFor()
    await signing.select(page, [NAME])
    const dialog = await signing.ask(page, 'signing', 1)
    computer.willEnter(signing.PIN)
    await signing.press(dialog, 'cases.signing.act')
    await signing.signed(dialog, 1, 1)
    await organization.isNow(page, NAME, 'TN')
  })
})
