import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as lookup from './pages/lookup.mjs'
import * as organization from './pages/organization.mjs'
import * as signing from './pages/signing.mjs'
import * as workbook from './pages/workbook.mjs'
import * as http from './seed/http.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { textOf } from './support/pdf.mjs'
import { signingStage } from './support/signingStage.mjs'
import { en } from './support/words.mjs'

const on = signingStage()

const { say } = signing
const { sender } = organization

/** Six people whose applications are paid for, and wait for a signature. */
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

on.story('an organization signs its applications with a USB token', async (story) => {
  const { page, when } = story
  const computer = await on.computer()

  await when('evisa-sign is connected, and the certificate of the own token verified', async () => {
    const chief = await on.seed.organization({ signs: true })
    await on.seed.organizationApplications({ people: PEOPLE, token: chief.token, paid: true })
    computer.plugIn('Hoa Sen', '123456', signing.OTHERS, on.authority)
    computer.plugIn('Sao Mai', signing.PIN, signing.OWN, on.authority)
    await computer.startBridge()
    await isSignedIn(page, chief)
    await signing.registerAndVerify(page, on.portal, computer)
  })

  await when('three applications are signed with one PIN', async () => {
    const asked = computer.asked()
    await signing.select(page, [ANN, BEA, CAT])
    const dialog = await signing.ask(page, 'signing', 3)
    computer.willEnter(signing.PIN)
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('cases.done')).waitFor()
    await isAccessible(page)
    await signing.signed(dialog, 3, 3)
    assert.equal(computer.asked(), asked + 1)
    assert.match(computer.listed(), /LINDQVIST/)
    for (const name of [ANN, BEA, CAT]) await organization.isNow(page, name, 'TN')
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
    await page.getByText(signing.OWNER, { exact: true }).waitFor()
    await page.getByText('Test Root CA', { exact: true }).waitFor()
    await isAccessible(page)
    await organization.openList(page, on.portal)
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
      computer.willEnter(signing.PIN)
      await signing.press(dialog, 'cases.assigning.act')
      await dialog.getByText(say('case.already_signed')).waitFor()
      await dialog.getByText(say('refused.some_not_signable')).waitFor()
      await isAccessible(page)
      await signing.signed(dialog, 1, 2)
      await organization.isNow(page, DOT, 'TN')
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
    await organization.isNow(page, EVE, 'CHUA_KY_SO')
  })

  await when('whoever cancels at the PIN has signed nothing, and can go on', async () => {
    await signing.select(page, [EVE])
    const dialog = await signing.ask(page, 'signing', 1)
    computer.willEnter('cancel')
    await signing.press(dialog, 'cases.signing.act')
    await dialog.getByText(say('bridge.cancelled')).waitFor()
    computer.willEnter(signing.PIN)
    await signing.press(dialog, 'cases.signing.act')
    await signing.signed(dialog, 1, 1)
    await organization.isNow(page, EVE, 'TN')
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

  await when('as many as are selected are signed with one PIN', async () => {
    const { token } = await http.signIn(on.portal, { name: sender.email, password: organization.PASSWORD })
    await on.seed.organizationApplications({ people: MANY, token })
    await organization.openList(page, on.portal)
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
    computer.willEnter(signing.PIN)
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
