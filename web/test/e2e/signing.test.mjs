import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import * as account from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as lookup from './pages/lookup.mjs'
import * as organization from './pages/organization.mjs'
import * as signing from './pages/signing.mjs'
import * as workbook from './pages/workbook.mjs'
import * as http from './seed/http.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { testAuthority } from './support/authority.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { signersDesk } from './support/token.mjs'
import { en } from './support/words.mjs'

const authority = testAuthority()
before(authority.start)
after(authority.stop)
const on = stage({ EVISA_SIGN_ROOTS: authority.roots, EVISA_SIGN_LOOPBACK: '1' })

const { say } = signing
const { sender } = organization
const PIN = '471147'
const WRONG = '000000'
const OWNER = 'CÔNG TY TNHH SAO MAI'
const OWN = `/C=VN/O=Công ty TNHH Sao Mai/CN=${OWNER}/UID=MST:${sender.taxCode}`
const OTHERS = '/C=VN/O=Cong ty Hoa Sen/CN=CONG TY HOA SEN/UID=MST:0109999999'

/** Six people whose applications are signed. */
const PEOPLE = Array.from({ length: 6 }, (_, row) => workbook.personOf(row))
/** So many are signed at once; `EVISA_SIGNED_AT_ONCE=100` tries it with more than a page of the list. */
const AT_ONCE = Number(process.env.EVISA_SIGNED_AT_ONCE ?? 5)
/** Lines of a page of the list. */
const PAGE = 10
const MANY = Array.from({ length: AT_ONCE }, (_, row) => ({
  ...workbook.personOf(PEOPLE.length + row),
  surname: 'NYGREN',
}))
const [ANN, BEA, CAT, DOT, EVE, FAY] = PEOPLE.map(({ surname, given }) => `${surname} ${given}`)

/** An application of each is sent, and all are paid for. */
async function payForAll(page, token) {
  await on.seed.organizationApplications({ people: PEOPLE, token })
  await openList(page)
  await signing.select(
    page,
    PEOPLE.map(({ surname, given }) => `${surname} ${given}`),
  )
  await organization.pay(page, PEOPLE.length)
  await apply.goToBank(page)
  await bank.payWith(page, bank.GOOD_CARD)
  await organization.heading(page, 'pay.success.title').waitFor()
}

async function openList(page) {
  await page.goto(on.portal.url + organization.LIST)
  await organization.heading(page, 'organization.cases.title').waitFor()
}

const isNow = (page, name, status) =>
  organization
    .row(page, name)
    .getByText(en(`status.${status}`), { exact: true })
    .waitFor()

/** Reads the tokens and registers what belongs to somebody. */
async function register(page, owner) {
  await page.getByRole('radio', { name: new RegExp(owner) }).check()
  await signing.press(page, 'update.act')
}

on.story('an organization signs its applications with a USB token', async (story) => {
  const { page, enter, when } = story
  const { page: officer } = await enter()
  let chief
  const portalKey = (await on.portal.command('signing', 'key')).split('\n')[0].trim()
  const computer = signersDesk(on.portal.url, portalKey)
  after(() => computer.clear())

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
    await payForAll(page, chief.token)
    await openList(page)
    await isNow(page, ANN, 'CHUA_KY_SO')
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
    computer.plugIn('Hoa Sen', '123456', OTHERS, authority)
    computer.plugIn('Sao Mai', PIN, OWN, authority)
    await signing.press(page, 'update.again')
    await page.getByRole('radio', { name: /CONG TY HOA SEN/ }).waitFor()
    await isAccessible(page)
    await register(page, 'CONG TY HOA SEN')
    await page.getByText(say('refused.certificate_of_another')).waitFor()
  })

  await when(
    'one whose certificate has expired cannot be chosen; one that was revoked is refused',
    async () => {
      computer.pullOut('Hoa Sen', 'Sao Mai')
      computer.plugIn('Old', PIN, OWN, authority, { days: 0 })
      authority.revoke(computer.plugIn('Lost', PIN, OWN, authority, { place: 'lost' }))
      await signing.press(page, 'update.again')
      const old = page.getByRole('radio', { name: /Old/ })
      await old.waitFor()
      await page.getByText(say('unfit.expired'), { exact: true }).waitFor()
      assert.equal(await old.isDisabled(), true)
      await isAccessible(page)
      await register(page, 'Lost')
      await page.getByText(say('refused.certificate_revoked')).waitFor()
      await isAccessible(page)
      computer.pullOut('Old', 'Lost')
      computer.putIn('Hoa Sen', 'Sao Mai')
      await signing.press(page, 'update.again')
      await page.getByRole('radio', { name: /CONG TY HOA SEN/ }).waitFor()
    },
  )

  await when('the own one is registered, and can be verified later', async () => {
    await register(page, OWNER)
    await organization.heading(page, 'signing.verify.title').waitFor()
    await organization.fitsEverybody(page, 'signing.verify.title')
    await page.getByRole('link', { name: say('later'), exact: true }).click()
    await organization.heading(page, 'organization.cases.title').waitFor()
    assert.equal(computer.asked(), 0, 'nothing of this needs the PIN')
  })

  await when('before anything is signed it is verified; three wrong PINs end that', async () => {
    await signing.select(page, [ANN])
    const dialog = await signing.ask(page, 'signing', 1)
    await isAccessible(page)
    await dialog.getByRole('link', { name: say('verify.title') }).click()
    computer.willEnter(WRONG, WRONG, WRONG)
    await signing.press(page, 'verify.act')
    await page.getByText(say('bridge.wrongPin')).waitFor()
    await isAccessible(page)
    assert.equal(computer.asked(), 3)
    computer.willEnter(PIN)
    await signing.press(page, 'verify.act')
    await organization.heading(page, 'organization.cases.title').waitFor()
  })

  await when('three applications are signed with one PIN', async () => {
    const asked = computer.asked()
    await signing.select(page, [ANN, BEA, CAT])
    const dialog = await signing.ask(page, 'signing', 3)
    computer.willEnter(PIN)
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('cases.done')).waitFor()
    await isAccessible(page)
    await signing.signed(dialog, 3, 3)
    assert.equal(computer.asked(), asked + 1)
    assert.match(computer.listed(), /LINDQVIST/)
    for (const name of [ANN, BEA, CAT]) await isNow(page, name, 'TN')
  })

  let signedFile
  await when('the declaration that is downloaded bears the signature', async () => {
    const { bytes } = await lookup.download(page, `${en('lookup.declaration')}: ${ANN}`)
    assert.ok(bytes.includes('/ByteRange'), 'the file is signed')
    assert.ok(bytes.includes('/ETSI.CAdES.detached'), 'as PAdES says it')
    assert.ok((await textOf(bytes)).includes(PEOPLE[0].passport))
    signedFile = bytes
  })

  await when('whoever looks at it is told that it is whole, and by whom it was signed', async () => {
    await page.goto(`${on.portal.url}/verify`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: en('proof.choose') }).click()
    await (await chooser).setFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: signedFile })
    await page.getByText(en('proof.verdict.signed.title'), { exact: true }).waitFor()
    await page.getByText(OWNER, { exact: true }).waitFor()
    await page.getByText('Test Root CA', { exact: true }).waitFor()
    await isAccessible(page)
    await openList(page)
  })

  await when(
    'one is signed and assigned; another that is signed already says so, and the rest goes on',
    async () => {
      await signing.select(page, [ANN, DOT])
      const dialog = await signing.ask(page, 'assigning', 2)
      await signing.press(dialog, 'cases.assigning.act')
      await dialog.getByText(say('cases.agencyMissing')).waitFor()
      await isAccessible(page)
      const agency = dialog.getByRole('combobox', { name: say('cases.agency') })
      await agency.selectOption({ index: 1 })
      computer.willEnter(PIN)
      await signing.press(dialog, 'cases.assigning.act')
      await dialog.getByText(say('case.already_signed')).waitFor()
      await dialog.getByText(say('refused.some_not_signable')).waitFor()
      await isAccessible(page)
      await signing.signed(dialog, 1, 2)
      await isNow(page, DOT, 'TN')
    },
  )

  await when('a token that was pulled out is missed, and nothing is signed', async () => {
    await signing.select(page, [EVE])
    const dialog = await signing.ask(page, 'signing', 1)
    const asked = computer.asked()
    computer.pullOut('Sao Mai')
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('bridge.noCertificate')).waitFor()
    computer.pullOut('Hoa Sen')
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('bridge.noToken')).waitFor()
    await isAccessible(page)
    assert.equal(computer.asked(), asked)
    computer.putIn('Sao Mai', 'Hoa Sen')
    await dialog.getByRole('button', { name: en('dialog.back'), exact: true }).click()
    await isNow(page, EVE, 'CHUA_KY_SO')
  })

  await when('whoever cancels at the PIN has signed nothing, and can go on', async () => {
    await signing.select(page, [EVE])
    const dialog = await signing.ask(page, 'signing', 1)
    computer.willEnter('cancel')
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('bridge.cancelled')).waitFor()
    computer.willEnter(PIN)
    await signing.press(dialog, 'cases.signing.act')
    await signing.signed(dialog, 1, 1)
    await isNow(page, EVE, 'TN')
  })

  await when('evisa-sign that has ended is connected again on the way', async () => {
    await computer.stopBridge()
    await signing.select(page, [FAY])
    const dialog = await signing.ask(page, 'signing', 1)
    await signing.press(dialog, 'cases.signing.act')
    await signing.press(signing.connecting(page), 'connect.find')
    await signing.connecting(page).getByText(say('bridge.notRunning')).waitFor()
    await computer.startBridge()
    // Cancelled, so that there is something left to sign.
    computer.willEnter('cancel')
    await signing.connect(page, computer)
    await dialog.getByText(say('bridge.cancelled')).waitFor()
    await dialog.getByRole('button', { name: en('dialog.back'), exact: true }).click()
  })

  await when('a locked signature signs nothing', async () => {
    await organization.open(page, 'organization.signatures')
    await page.getByText(say('is.used'), { exact: true }).waitFor()
    await organization.fitsEverybody(page, 'organization.signatures')
    await page.getByRole('button', { name: new RegExp(`^${say('turn.lock.act')}: `) }).click()
    await isAccessible(page)
    await signing.press(page.getByRole('dialog'), 'turn.lock.act')
    await page.getByText(say('is.locked'), { exact: true }).waitFor()
    await openList(page)
    await signing.select(page, [FAY])
    const dialog = await signing.ask(page, 'signing', 1)
    await dialog.getByRole('link', { name: say('verify.title') }).click()
    await page.getByText(say('verify.noneActive')).waitFor()
    await isAccessible(page)
  })

  await when('unlocked and verified again it signs the last one', async () => {
    await page.goto(on.portal.url + signing.SIGNATURES)
    await page.getByRole('button', { name: new RegExp(`^${say('turn.unlock.act')}: `) }).click()
    await signing.press(page.getByRole('dialog'), 'turn.unlock.act')
    await page.getByRole('link', { name: say('verify.title') }).click()
    computer.willEnter(PIN)
    await signing.press(page, 'verify.act')
    await organization.heading(page, 'organization.cases.title').waitFor()
    await signing.select(page, [FAY])
    const dialog = await signing.ask(page, 'signing', 1)
    computer.willEnter(PIN)
    await signing.press(dialog, 'cases.signing.act')
    await signing.signed(dialog, 1, 1)
    await isNow(page, FAY, 'TN')
  })

  await when('as many as are selected are signed with one PIN', async () => {
    const { token } = await http.signIn(on.portal, { name: sender.email, password: organization.PASSWORD })
    await on.seed.organizationApplications({ people: MANY, token })
    await openList(page)
    await page.getByRole('textbox', { name: en('field.search.hoTen.label') }).fill('NYGREN')
    await page.getByRole('button', { name: en('list.search'), exact: true }).click()
    await page.getByText(en('own.count_other', { count: AT_ONCE })).waitFor()
    await page
      .getByRole('row', { name: /NYGREN/ })
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: en('list.selectPage') }).check()
    const others = page.getByRole('button', {
      name: en('organization.cases.selectAll', { number: AT_ONCE }),
    })
    if (AT_ONCE > PAGE) await others.click()
    const dialog = await signing.ask(page, 'signing', AT_ONCE)
    const asked = computer.asked()
    computer.willEnter(PIN)
    const took = signing.timed(page)
    const begun = performance.now()
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('cases.done')).waitFor({ timeout: 120_000 })
    const all = Math.round(performance.now() - begun)
    assert.equal(computer.asked(), asked + 1)
    assert.equal(computer.listed().match(/NYGREN/g).length, AT_ONCE, 'all that is signed was shown')
    await signing.signed(dialog, AT_ONCE, AT_ONCE)
    console.log(
      `${AT_ONCE} applications, two signatures each: ${all} ms; asked, at the token, proven: ${took.join(', ')} ms`,
    )
  })

  await when('who signs out leaves no connection behind, and is asked for the signature again', async () => {
    await account.signOut(page, on.portal)
    assert.equal(await page.evaluate(() => sessionStorage.getItem('evisa-sign')), null)
    await account.signIn(page, on.portal, sender.email, organization.PASSWORD)
    await organization.heading(page, 'signing.verify.title').waitFor()
  })
})
