import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as bank from '../pages/bank.mjs'
import * as form from '../pages/form.mjs'
import * as lookup from '../pages/lookup.mjs'
import { solveCaptcha } from '../support/captcha.mjs'
import { textOf } from '../support/pdf.mjs'
import { traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'

export const title = 'a traveller applies, pays, and finds the application again'

/** The main way, from the home page to a downloaded document. */
export async function tell({ page, when }, on) {
  const files = await on.pictures()
  let kept

  await when('from the home page to the confirmations, and into the form', async () => {
    await page.goto(on.portal.url)
    await page.getByRole('link', { name: en('home.apply') }).click()
    await page.getByRole('heading', { level: 1, name: en('confirmations.title'), exact: true }).waitFor()
    await apply.giveConfirmations(page)
  })

  await when('both pictures are judged on the device, and the passport fills the form', async () => {
    await apply.choosePictures(page, files)
    await form.goOn(page)
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    assert.equal(await form.dateOf(page, 'ttcnNgayThangNamSinh'), traveller.born)
    assert.equal(await form.found(page, 'ttcnMaQt'), 'Sweden')
  })

  await when('what is typed is still there, however soon the page is loaded anew', async () => {
    await form.leaveWith(page, 'ttcnNoiSinh', 'Uppsala')
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
  })

  await when('the rest is answered and sent', async () => {
    await apply.completePerson(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    await apply.completeDeclaration(page)
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    const codes = await apply.codes(page)
    kept = codes.code.replace(/\s/g, '')
    assert.equal(kept.length, 17)
  })

  await when('the fee is paid at the bank', async () => {
    await page.getByRole('link', { name: en('submitted.pay') }).click()
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
  })

  await when('the lookup finds it', async () => {
    await lookup.lookUp(page, on.portal, kept, traveller)
    await page.getByText(en('status.TN'), { exact: true }).first().waitFor()
  })

  await when('its declaration is downloaded, and says who applies', async () => {
    const { name, bytes } = await lookup.download(page, en('lookup.declaration'))
    assert.equal(name, `e-visa-application-${kept}.pdf`)
    const text = await textOf(bytes)
    for (const part of [traveller.surname, traveller.passport]) assert.ok(text.includes(part), text)
  })
}
