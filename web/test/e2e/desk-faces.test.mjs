import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as form from './pages/form.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** No two pictures are as alike as this asks, so that the same face counts as another. */
const on = stage({ EVISA_MATCH_THRESHOLD: '0.9999', EVISA_SUPERVISOR_FINDINGS: 'faceMismatch' })
const LOW_MATCH = 'image.EVISA_ERROR_IMAGE_LOW_QUALITY.reasons.lowMatch'
const BOTH = `${en('field.evisa.anhMat.label')}, ${en('field.evisa.anhHoChieu.label')}`
const REASON = 'Compared by hand: a scar above the left eye in both'

on.story('faces that do not match are asked about, and only a supervisor overrules them', async (told) => {
  const { page, enter, when } = told
  const { page: desk } = await enter()
  const { page: above } = await enter()
  const dialog = (at) => at.getByRole('dialog')
  const seen = en('authority.findings.faceMismatch.seen')

  await when('the traveller is told that both pictures may show different people, once', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await apply.choosePictures(page, await on.pictures())
    await apply.says(page, en(LOW_MATCH))
    assert.equal(await page.getByText(en(LOW_MATCH)).count(), 1)
    await isAccessible(page)
  })

  await when('and may go on, send and pay', async () => {
    await form.goOn(page)
    await apply.completePerson(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    await apply.completeDeclaration(page)
    const question = page.getByRole('group', { name: en('doubts.question', { label: BOTH }), exact: true })
    await question.getByRole('button', { name: en('doubts.continue') }).click()
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    await apply.codes(page)
    await page.getByRole('link', { name: en('submitted.pay') }).click()
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
  })

  await when(
    'an officer cannot approve against it, and is told who can',
    async () => {
      await officer.arrive(desk, on.portal)
      await officer.openCase(desk, traveller.given)
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'approve')
      await dialog(desk).getByRole('checkbox', { name: seen }).check()
      await officer.giveReason(desk, REASON)
      await officer.confirm(desk, 'approve')
      await dialog(desk).getByText(en('authority.supervisorNeeded.title')).waitFor()
      await isAccessible(desk)
      await desk.keyboard.press('Escape')
      await dialog(desk).waitFor({ state: 'detached' })
      await officer.decide(desk, 'release')
      await desk.getByText(en('authority.done.release')).waitFor()
    },
    desk,
  )

  await when(
    'a supervisor does, and the history keeps the reason',
    async () => {
      await officer.arrive(above, on.portal, await on.portal.hire('supervisor', 'above'))
      await officer.openCase(above, traveller.given)
      await officer.decide(above, 'take')
      await officer.decide(above, 'approve')
      await dialog(above).getByRole('checkbox', { name: seen }).check()
      await officer.giveReason(above, REASON)
      await officer.confirm(above, 'approve')
      await above.getByText(en('authority.done.approve')).waitFor()
      await above.goBack()
      const history = above.getByRole('region', { name: en('authority.history.title') })
      await history.getByText(REASON).waitFor()
      await history.getByText('The above').first().waitFor()
    },
    above,
  )
})
