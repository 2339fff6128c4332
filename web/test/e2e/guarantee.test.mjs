import assert from 'node:assert/strict'
import { goOn } from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()
const { form, guarantor } = guarantee
const REASON = 'Please say how long they stay.'

/** Opens the form again by the security code. */
async function edit(page, secret) {
  await page.getByRole('button', { name: en('lookup.edit_guarantee') }).click()
  await guarantee.prove(page, secret, 'lookup.secret.edit')
}

on.story('a person guarantees a relative, and hears the answer', async ({ page, enter, when }) => {
  const { page: desk } = await enter()
  let code
  let secret

  await when('the page about guarantors leads to the form, which has no gate', async () => {
    await page.goto(`${on.portal.url}/guarantors`)
    await isAccessible(page)
    await page.getByRole('link', { name: en('guarantors.apply') }).click()
    await form.isAt(page, 'guarantor')
  })

  await when('each part is filled in, and all of it looked at once more', async () => {
    await guarantee.fillIn(page, isAccessible)
    await isAccessible(page)
    assert.match(page.url(), /\?draft=[\da-f-]{36}&step=review$/)
  })

  await when('it is submitted without a fee, and both codes are shown', async () => {
    await solveCaptcha(page, on.portal)
    await guarantee.submit(page)
    ;({ code, secret } = await guarantee.codes(page))
    assert.match(code, /^\w+$/)
    assert.equal(await page.getByText(en('submitted.unpaid')).count(), 0)
  })

  await when('what follows is said in every language, and on the narrowest screen', async () => {
    const screen = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 800 })
    for (const language of languages) {
      await page.locator(`header button[lang="${language}"]`).click()
      await page
        .getByRole('heading', { name: words(language)('submitted.guarantee.next'), exact: true })
        .waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${wide} pixels too wide`)
      await isAccessibleIn(page, language)
    }
    await page.locator('header button[lang="en"]').click()
    await page.setViewportSize(screen)
  })

  await when('the form downloads, and says who guarantees whom', async () => {
    const { bytes } = await lookup.download(page, en('lookup.guaranteeForm'))
    const text = await textOf(bytes)
    for (const part of [guarantor.name, traveller.surname, traveller.passport])
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
  })

  await when('the link leads to the look-up, where the code stands already', async () => {
    await page.getByRole('link', { name: en('submitted.lookup') }).click()
    await guarantee.search(page, on.portal)
    assert.ok(!page.url().includes(guarantor.phone.slice(4)), 'the phone number never stands in an address')
    await isAccessible(page)
  })

  await when('a wrong security code opens nothing, the right one the form', async () => {
    await edit(page, 'WRONGXXX')
    await page.getByText(en('edit.secretWrong')).waitFor()
    await guarantee.prove(page, secret, 'lookup.secret.edit')
    await form.isAt(page, 'guarantor')
    assert.equal(await form.answerOf(page, 'hoTen'), guarantor.name)
  })

  await when('an answer is changed', async () => {
    await form.openPart(page, 'visit')
    await form.fill(page, { lyDo: 'Visit of the family' })
    await form.openPart(page, 'review')
    await isAccessible(page)
    await guarantee.saveChanges(page)
  })

  await when('an officer takes it, and asks for a supplement', async () => {
    await officer.arrive(desk, on.portal)
    await officer.openCase(desk, guarantor.name)
    await desk.getByText('Visit of the family').waitFor()
    await isAccessible(desk)
    const { bytes } = await lookup.download(desk, en('authority.case.print'))
    assert.ok((await textOf(bytes)).includes(traveller.passport))
    await officer.decide(desk, 'take')
    await officer.decide(desk, 'supplement')
    await officer.giveReason(desk, REASON)
    await desk
      .getByRole('dialog')
      .getByRole('checkbox', { name: en('field.guarantee.lyDo.label'), exact: true })
      .check()
    await officer.confirm(desk, 'supplement')
    await desk.getByText(en('authority.done.supplement')).waitFor()
  })

  await when('the guarantor is asked for just that answer, and gives it', async () => {
    await guarantee.lookUp(page, on.portal, code)
    await page.getByText(REASON).waitFor()
    await edit(page, secret)
    await form.isAt(page, 'visit')
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 1)
    await form.fill(page, { lyDo: 'Visit of the family, 20 days' })
    await goOn(page)
    await form.isAt(page, 'review')
    await guarantee.saveChanges(page)
  })

  await when('the officer sees it and approves', async () => {
    await officer.openCode(desk, on.portal, code)
    await desk.getByText('Visit of the family, 20 days').waitFor()
    await officer.decide(desk, 'approve')
    await isAccessible(desk)
    await officer.confirm(desk, 'approve')
    await desk.getByText(en('authority.done.approve')).waitFor()
  })

  await when('the look-up shows the approval', async () => {
    await guarantee.lookUp(page, on.portal, code)
    await page.getByRole('list').getByText(en('step.CHAP_THUAN')).waitFor()
    await isAccessible(page)
  })
})

on.story(
  'an organization without an account guarantees a guest, and changes its guarantee',
  async (story) => {
    const { page, when } = story
    let code
    let secret

    await when('the page about guarantors leads to the form', async () => {
      await page.goto(`${on.portal.url}/guarantors`)
      await page.getByRole('link', { name: en('guarantors.organization') }).click()
      await guarantee.fillInAgency(page)
      await isAccessible(page)
      await goOn(page)
      await guarantee.fillInGuests(page, isAccessible)
      await isAccessible(page)
    })

    await when('it is submitted without a fee, and its letter names both', async () => {
      await solveCaptcha(page, on.portal)
      await guarantee.submit(page)
      ;({ code, secret } = await guarantee.codes(page))
      await isAccessible(page)
      const { bytes } = await lookup.download(page, en('lookup.officialLetter'))
      const text = await textOf(bytes)
      for (const part of [guarantee.agency.name, traveller.passport])
        assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    })

    await when('the look-up leads to its answers, with the security code', async () => {
      await guarantee.lookUp(page, on.portal, code, 'guaranteeOrganization', guarantee.agency.phone)
      await edit(page, secret)
      await form.isAt(page, 'agency')
      assert.equal(await form.answerOf(page, 'tenCq'), guarantee.agency.name)
      await form.openPart(page, 'visit')
      await form.fill(page, { lyDo: 'Conference' })
      await form.openPart(page, 'review')
      await guarantee.saveChanges(page)
    })
  },
)
