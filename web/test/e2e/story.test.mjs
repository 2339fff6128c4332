import assert from 'node:assert/strict'
import { toSignIn } from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { solveCaptcha, wrongAnswerIsRefused } from './support/captcha.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { mrzLines, shown, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage({}, { worker: true })

on.story('a traveller applies, pays and receives an e-visa', async ({ page, enter, when }) => {
  const { page: desk } = await enter()
  const files = await on.pictures()
  let code
  let secret

  await when('from the home page “Apply now” leads to the confirmations', async () => {
    await page.goto(on.portal.url)
    await isAccessible(page)
    await page.getByRole('link', { name: en('home.apply') }).click()
    await page.getByRole('heading', { level: 1, name: en('confirmations.title'), exact: true }).waitFor()
    await isAccessible(page)
    await apply.giveConfirmations(page)
  })

  await when('the portrait is judged on the device, at once', async () => {
    await isAccessible(page)
    await form.choosePicture(page, 'anhMat', files.portrait)
    await apply.says(page, en('photo.better'))
  })

  await when('the passport page is read and fills the form', async () => {
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await apply.says(page, en('photo.good.passport'))
    await isAccessible(page)
    await form.goOn(page)
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    assert.equal(await form.answerOf(page, 'ttcnDemVaTen'), traveller.given)
    assert.equal(await form.dateOf(page, 'ttcnNgayThangNamSinh'), traveller.born)
    assert.ok(await form.isChosen(page, 'ttcnGioiTinh', en('option.sex.F')))
    assert.equal(await form.found(page, 'ttcnMaQt'), 'Sweden')
    await isAccessible(page)
  })

  await when('the other answers are typed, part by part', async () => {
    await form.fill(page, { ttcnDemVaTen: 'EVA' })
    await apply.completePerson(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    await apply.completeDeclaration(page)
    await isAccessible(page)
  })

  await when('what differs from the passport page is asked about before all else', async () => {
    const label = en('field.evisa.ttcnDemVaTen.label')
    const question = page.getByRole('group', { name: en('differs.question', { label }) })
    await question.getByText('EVA MARIA').waitFor()
    await apply.submit(page)
    const summary = page.getByRole('alert', { name: en('summary.title') })
    await summary.getByRole('link', { name: en('differs.question', { label }) }).press('Enter')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await apply.says(page, traveller.given)
  })

  await when('a wrong captcha is refused, cleared and replaced', async () => {
    await wrongAnswerIsRefused(page, apply.submit)
  })

  await when('with the right one the application is created', async () => {
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    const codes = await apply.codes(page)
    code = codes.code.replace(/\s/g, '')
    secret = codes.secret.replace(/\s/g, '')
    assert.equal(code.length, 17)
    assert.equal(secret.length, 8)
    await isAccessible(page)
  })

  await when('the fee is shown in dollars and dong, and must be agreed to', async () => {
    await page.getByRole('link', { name: en('submitted.pay') }).click()
    await page.getByRole('heading', { level: 1, name: en('pay.check.title'), exact: true }).waitFor()
    // For the application, and in all.
    const amounts = page.getByRole('row').filter({ hasText: /USD\s25\.00\s*VND\s[\d,]+/ })
    await amounts.nth(1).waitFor()
    assert.equal(await amounts.count(), 2)
    await isAccessible(page)
    await page.getByRole('button', { name: en('pay.check.pay') }).click()
    await apply.says(page, en('pay.check.pleaseAgree'))
  })

  await when('the lookup says that the fee is still to be paid, and leads there', async () => {
    await lookup.openLookup(page, on.portal)
    await isAccessible(page)
    await lookup.lookUp(page, on.portal, code, traveller)
    await page.getByText(en('lookup.unpaid.title')).waitFor()
    assert.ok(!page.url().includes(traveller.email), 'the e-mail address never stands in an address')
    await isAccessible(page)
    await page.getByRole('link', { name: en('lookup.pay') }).click()
    await page.getByRole('heading', { level: 1, name: en('pay.check.title'), exact: true }).waitFor()
  })

  await when('agreed, the way leads to the bank', async () => {
    await apply.goToBank(page)
  })

  await when('a declined card leads to “payment failed” and to another try', async () => {
    await bank.payWith(page, bank.EMPTY_CARD, isAccessible)
    await page.waitForURL(/\/payment-failed\?receipt=/)
    await page.getByRole('heading', { level: 1, name: en('pay.failed.title'), exact: true }).waitFor()
    await apply.says(page, en('pay.reason.balance'))
    await isAccessible(page)
    await page.getByRole('link', { name: en('pay.retry') }).click()
    await apply.goToBank(page)
  })

  await when('a good card and the one-time password pay it', async () => {
    await bank.payWith(page, bank.GOOD_CARD)
    await page.waitForURL(/\/payment-success\?receipt=/)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    await isAccessible(page)
  })

  await when('an officer signs in, and takes the case', async () => {
    await officer.openDesk(desk, on.portal)
    await desk
      .getByRole('heading', { level: 1, name: en('unauthorized.signedOut.title'), exact: true })
      .waitFor()
    await isAccessible(desk)
    await toSignIn(desk)
    await desk.getByRole('heading', { level: 1, name: en('form.login.title'), exact: true }).waitFor()
    await isAccessible(desk)
    await officer.signIn(desk, on.portal)
    await officer.openCase(desk, traveller.surname)
    await desk.getByText(mrzLines[1]).waitFor()
    await isAccessible(desk)
    await officer.decide(desk, 'take')
  })

  await when('case and decisions are for everyone, in every language', async () => {
    await desk.getByRole('button', { name: en('authority.decision.approve') }).waitFor()
    await officer.inEveryLanguage(desk, ['approve', 'supplement', 'deny', 'cancel'], isAccessibleIn)
  })

  await when('a supplement needs a reason, and names the answer', async () => {
    await officer.decide(desk, 'supplement')
    await officer.explain(desk, 'Please give the country of birth, too.', 'ttcnNoiSinh')
    await isAccessible(desk)
    await officer.confirm(desk, 'supplement')
    await desk.getByText(en('authority.done.supplement')).waitFor()
  })

  await when('the traveller is asked for just that answer, and gives it', async () => {
    await lookup.lookUp(page, on.portal, code, traveller)
    await apply.says(page, 'Please give the country of birth, too.')
    await apply.says(page, en('lookup.asked.paid'))
    await page.getByRole('listitem').getByText(en('field.evisa.ttcnNoiSinh.label'), { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: en('lookup.calendar.act') }).count(), 0)
    await isAccessible(page)
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'identity')
    await apply.says(page, 'Please give the country of birth, too.')
    assert.equal(await page.getByRole('textbox').count(), 1, 'only the answer asked for can be changed')
    await form.fill(page, { ttcnNoiSinh: 'Uppsala, Sweden' })
    await form.goOn(page)
    await form.isAt(page, 'review')
    await isAccessible(page)
    await apply.sendChanges(page, secret)
    await page.getByRole('heading', { level: 1, name: en('edit.sent.title'), exact: true }).waitFor()
    await apply.says(page, en('status.TN'))
    await apply.says(page, en('edit.sent.text'))
    await isAccessible(page)
  })

  await when('the officer sees it and approves', async () => {
    await officer.openCode(desk, on.portal, code)
    await desk.getByText('Uppsala, Sweden', { exact: true }).waitFor()
    await officer.decide(desk, 'approve')
    await isAccessible(desk)
    await officer.confirm(desk, 'approve')
    await desk.getByText(en('authority.done.approve')).waitFor()
  })

  await when('what is decided leaves the queue, and the filter finds it again', async () => {
    await desk.getByText(en('authority.queue.empty')).waitFor()
    await officer.filter(desk, 'approved')
    const row = officer.row(desk, traveller.surname)
    await row.getByText(en('status.DA_KY'), { exact: true }).waitFor()
    await isAccessible(desk)
  })

  await when('the applicant is written to', async () => {
    await desk.getByRole('link', { name: en('authority.outbox.title') }).click()
    await desk.getByText(traveller.email).first().waitFor()
    await isAccessible(desk)
  })

  await when('the lookup shows the approval', async () => {
    await lookup.openLookup(page, on.portal)
    await isAccessible(page)
    await lookup.lookUp(page, on.portal, code, traveller)
    await page.getByRole('list').getByText(en('step.CHAP_THUAN')).waitFor()
    assert.ok(!page.url().includes(traveller.email), 'the e-mail address never stands in an address')
    await isAccessible(page)
  })

  await when('the e-visa downloads and says who may enter until when', async () => {
    const { name, bytes } = await lookup.download(page, en('lookup.download'))
    assert.equal(name, `e-visa-${code}.pdf`)
    const text = await textOf(bytes)
    const wanted = [
      traveller.surname,
      traveller.given,
      traveller.passport,
      shown(traveller.from),
      shown(traveller.to),
    ]
    for (const part of wanted) assert.ok(text.includes(part), `${part} is missing in: ${text}`)
  })
})
