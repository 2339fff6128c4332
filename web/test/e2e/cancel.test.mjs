import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { fitsInEachLanguage } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const REASON = 'The passport was reported lost.'

const on = stage()
const press = (page, key) => page.getByRole('button', { name: en(key), exact: true }).click()

async function asksInEveryLanguage(page, how) {
  for (const language of languages) {
    const say = words(language)
    await page.locator(`header button[lang="${language}"]`).click()
    await page.getByRole('button', { name: say(`lookup.${how}.act`) }).click()
    await page
      .getByRole('dialog')
      .getByText(say(`lookup.${how}.text`))
      .waitFor()
    await isAccessibleIn(page, language)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.locator('header button[lang="en"]').click()
}

on.story('an applicant cancels an application that is not paid', async ({ page, when }) => {
  let code
  let secret

  await when('the lookup of an unpaid application offers to cancel it, in every language', async () => {
    ;({ code, secret } = await on.seed.application())
    await lookup.lookUp(page, on.portal, code, traveller)
    await asksInEveryLanguage(page, 'cancel')
  })

  await when('a wrong security code cancels nothing', async () => {
    await lookup.end(page, 'cancel', secret === 'AAAA2222' ? 'BBBB3333' : 'AAAA2222')
    await page.getByRole('dialog').getByText(en('edit.secretWrong')).waitFor()
    await isAccessible(page)
  })

  await when('the right one does, and nothing can be done with it any more', async () => {
    await lookup.end(page, 'cancel', secret)
    await apply.says(page, en('lookup.cancelled.title'))
    assert.equal(await page.getByRole('link', { name: en('lookup.pay') }).count(), 0)
    await isAccessible(page)
  })

  await when('the lookup says the same later', async () => {
    await lookup.lookUp(page, on.portal, code, traveller)
    await apply.says(page, en('lookup.cancelled.title'))
    await page.getByRole('list').getByText(en('step.HUY')).waitFor()
    assert.equal(await page.getByRole('button', { name: en('lookup.cancel.act') }).count(), 0)
  })

  await when('it cannot be paid for', async () => {
    await page.goto(`${on.portal.url}/e-visa/pay/${code}`)
    await apply.says(page, en('pay.unpayable.title_one'))
    assert.equal(await page.getByRole('button', { name: en('pay.check.pay') }).count(), 0)
    await isAccessible(page)
  })

  await when('it is deleted with the same code, and nothing of it can be looked up', async () => {
    await lookup.lookUp(page, on.portal, code, traveller)
    await asksInEveryLanguage(page, 'delete')
    await lookup.end(page, 'delete', secret)
    await apply.says(page, en('lookup.delete.done'))
    await isAccessible(page)
    await lookup.ask(page, on.portal, code, traveller)
    await apply.says(page, en('lookup.none.title'))
  })
})

on.story('an officer cancels an application with a reason', async ({ page, enter, when }) => {
  const { page: desk } = await enter()
  let code

  await when('a traveller applies and pays', async () => {
    ;({ code } = await on.seed.application({ paid: true }))
  })

  await when(
    'the officer must say why',
    async () => {
      await officer.arrive(desk, on.portal)
      await officer.openCase(desk, traveller.surname)
      await officer.decide(desk, 'take')
      await officer.decide(desk, 'cancel')
      await officer.confirm(desk, 'cancel')
      await desk.getByRole('dialog').getByText(en('authority.ask.noReason')).waitFor()
      await isAccessible(desk)
      await officer.giveReason(desk, REASON)
      await officer.confirm(desk, 'cancel')
      await desk.getByText(en('authority.done.cancel')).waitFor()
      await officer.filter(desk, 'cancel_profile')
      await officer.row(desk, traveller.surname).waitFor()
    },
    desk,
  )

  await when('the traveller reads the reason', async () => {
    await lookup.lookUp(page, on.portal, code, traveller)
    await apply.says(page, en('lookup.cancelled.reason'))
    await apply.says(page, REASON)
    await isAccessible(page)
  })

  await when('they read all that they sent, with the pictures, under the questions', async () => {
    await press(page, 'lookup.sent.show')
    const part = (key) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name: en(key), exact: true }) })
    await part('form.evisa.section.identity.title').getByText(traveller.surname, { exact: true }).waitFor()
    await part('form.evisa.section.trip.title').getByText('Noi Bai International Airport').waitFor()
    const picture = part('form.evisa.section.images.title').getByRole('img').first()
    await picture.waitFor()
    await page.waitForFunction((img) => img.complete && img.naturalWidth > 0, await picture.elementHandle())
    await fitsInEachLanguage(page, 'all that was sent', (say) =>
      page.getByText(say('lookup.sent.hide')).waitFor(),
    )
    await press(page, 'lookup.sent.hide')
    await part('form.evisa.section.trip.title').waitFor({ state: 'detached' })
  })

  await when(
    'they apply again with what they answered; photos and the declaration are given anew',
    async () => {
      await page.getByRole('button', { name: en('lookup.againWith') }).click()
      await apply.giveConfirmations(page)
      await page.getByText(en('begun.again.title', { code })).waitFor()
      await page.getByText(REASON).waitFor()
      assert.equal(await form.group(page, 'anhMat').getByRole('img').count(), 0)
      await isAccessible(page)
      await apply.choosePictures(page, await on.pictures())
      for (const part of ['identity', 'passport', 'contact', 'occupation', 'trip']) {
        await form.goOn(page)
        await form.isAt(page, part)
      }
      assert.equal(await form.answerOf(page, 'ttcdSoNgayTamTru'), '20')
      await form.goOn(page)
      await apply.completeDeclaration(page)
      await solveCaptcha(page, on.portal)
      await apply.submit(page)
      const again = await apply.codes(page)
      assert.notEqual(again.code, code)
    },
  )
})
