import assert from 'node:assert/strict'
import * as account from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as elsewhere from './pages/elsewhere.mjs'
import * as form from './pages/form.mjs'
import * as keys from './pages/keyboard.mjs'
import * as officer from './pages/officer.mjs'
import * as own from './pages/own.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { mailTo } from './support/mails.mjs'
import { recordsOnDevice, remainsOf, watchHistory } from './support/remains.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const ANNA = 'anna.lindqvist@example.com'
const PASSWORD = 'Lotus-Pond1'
const PHONE = { width: 360, height: 740, touch: true }

const on = stage()

const secretOf = (link) => link.split('#')[1]
const answer = (page, text, of = 'ttcnNoiSinh') =>
  page.waitForFunction(([name, wanted]) => document.getElementById(name)?.value === wanted, [of, text])

/** What is open, in each language, on the narrowest screen and for everyone. */
async function fitsEverybody(page, key) {
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  for (const language of languages) {
    await page.evaluate((next) => document.querySelector(`header button[lang="${next}"]`).click(), language)
    await page.getByText(words(language)(key)).first().waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${wide} pixels too wide in ${language}`)
    await isAccessibleIn(page, language)
  }
  await page.evaluate(() => document.querySelector('header button[lang="en"]').click())
  await page.setViewportSize(screen)
}

on.story('a phone goes on with what the computer began', async ({ page, context, enter, when }) => {
  const files = await on.pictures()
  const { page: phone, context: pocket } = await enter(PHONE)
  const { page: desk } = await enter()
  const history = await watchHistory(pocket)
  let link

  await when('the computer shows the link, also in every language and on the narrowest screen', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    link = await elsewhere.linkOf(page, context)
    await fitsEverybody(page, 'elsewhere.secret')
  })

  await when(
    'the phone opens it, and shows no secret in its address',
    async () => {
      await phone.goto(link)
      await phone.getByRole('heading', { name: en('elsewhere.continue.ask'), exact: true }).waitFor()
      await fitsEverybody(phone, 'elsewhere.continue.seen')
      await elsewhere.goOn(phone)
      await form.isAt(phone, 'images')
      assert.ok(!phone.url().includes(secretOf(link)))
      assert.ok(!history().includes(secretOf(link)), 'a history entry holds it')
    },
    phone,
  )

  await when(
    'the photos are taken on the phone',
    async () => {
      await apply.choosePictures(phone, files)
      await elsewhere.kept(phone)
    },
    phone,
  )

  await when('the computer sees them arrive, with what was read', async () => {
    await elsewhere.arrived(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await apply.says(page, en('photo.better'))
    await apply.says(page, en('photo.good.passport'))
    await form.goOn(page)
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
  })

  await when('what is typed on the computer is on the phone', async () => {
    await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
    await phone.bringToFront()
    await elsewhere.arrived(phone)
    await phone.getByRole('main').locator('nav summary').click()
    await form.openPart(phone, 'identity')
    await answer(phone, 'Uppsala')
  })

  await when(
    'the phone is out of reach when both change the same answer, and is asked which one it is',
    async () => {
      await pocket.setOffline(true)
      await form.fill(phone, { ttcnNoiSinh: 'Gävle' })
      await phone.keyboard.press('Tab')
      await phone.getByText(en('elsewhere.waiting')).waitFor()
      await page.bringToFront()
      const told = elsewhere.reached(page)
      await form.fill(page, { ttcnNoiSinh: 'Göteborg' })
      await told
      await phone.bringToFront()
      await pocket.setOffline(false)
      const asked = elsewhere.dialog(phone, 'elsewhere.conflict.title_one')
      await asked.waitFor()
      await asked.getByText('Gävle').waitFor()
      await fitsEverybody(phone, 'elsewhere.conflict.text')
      // By keys: somebody may have one at the phone, and the question stands between them and every answer.
      const group = asked.getByRole('group', { name: en('field.evisa.ttcnNoiSinh.label') })
      await keys.pick(phone, group, /Göteborg/)
      await keys.press(phone, asked.getByRole('button', { name: en('elsewhere.conflict.act') }))
      await asked.waitFor({ state: 'detached' })
      await keys.focusIsSeen(phone)
      await answer(phone, 'Göteborg')
    },
    phone,
  )

  await when('the link comes by mail, too', async () => {
    await page.bringToFront()
    await elsewhere.ask(page)
    const asked = page.getByRole('dialog')
    await asked.getByRole('textbox').fill(ANNA)
    await asked.getByRole('button', { name: en('elsewhere.mail.act') }).click()
    await asked.getByText(en('elsewhere.mail.done')).waitFor()
    await elsewhere.close(page)
    await officer.arrive(desk, on.portal)
    const mail = await mailTo(desk, ANNA, '/e-visa/continue#')
    assert.ok(mail.includes(secretOf(link)))
  })

  await when('the computer submits it', async () => {
    await page.bringToFront()
    await form.goOn(page)
    await form.isAt(page, 'passport')
    await form.choose(page, 'hcLoai', en('option.passportType.PT'))
    await form.date(page, 'hcNgayCap', traveller.issued)
    await form.goOn(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    await apply.finish(page, on.portal)
  })

  await when(
    'the phone is told, and deletes what it has',
    async () => {
      await phone.bringToFront()
      await elsewhere.dialog(phone, 'elsewhere.ended.title').waitFor()
      await isAccessible(phone)
      await keys.press(phone, phone.getByRole('button', { name: en('elsewhere.end.forget') }))
      await phone.waitForURL(`${on.portal.url}/`)
      assert.equal(await recordsOnDevice(phone), 0)
      assert.deepEqual(await remainsOf(phone, [traveller.passport, 'Göteborg', secretOf(link)]), [])
    },
    phone,
  )

  await when(
    'the link leads nowhere any more, and says so in every language',
    async () => {
      await phone.goto('about:blank')
      await phone.goto(link)
      await phone.getByText(en('elsewhere.continue.ended')).waitFor()
      await fitsEverybody(phone, 'elsewhere.continue.title')
      await phone.goto('about:blank')
      await phone.goto(`${on.portal.url}/e-visa/continue#${'0'.repeat(64)}`)
      await phone.getByText(en('elsewhere.continue.unknown')).waitFor()
    },
    phone,
  )
})

on.story('an account goes on where it began, and leaves nothing on a shared computer', async (told) => {
  const { page, enter, when } = told
  const { page: library } = await enter()
  const PERSONAL = [traveller.surname, traveller.passport, 'Uppsala', ANNA]

  await when('a person with an account begins an application', async () => {
    await isSignedIn(page, await on.seed.account(ANNA, PASSWORD))
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await apply.choosePictures(page, await on.pictures())
    await form.goOn(page)
    await form.isAt(page, 'identity')
    const told = elsewhere.reached(page)
    await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
    await told
    // Not only what was on its way before: the part that is done, too.
    await elsewhere.allKept(page)
  })

  await when(
    'it is found in the list on the computer of a library, and gone on with',
    async () => {
      await library.goto(`${on.portal.url}/login`)
      await account.signIn(library, on.portal, ANNA, PASSWORD)
      await account.heading(library, en('nav.own')).waitFor()
      const begun = elsewhere.begun(library)
      await begun.getByText(new RegExp(traveller.surname)).first().waitFor()
      await isAccessible(library)
      await begun.getByRole('button', { name: new RegExp(`^${en('own.begun.continue')}`) }).click()
      // Where it was left: the pictures are done.
      await form.isAt(library, 'identity')
      await answer(library, 'Uppsala')
      await form.openPart(library, 'images')
      await library.getByRole('checkbox', { name: en('shared.label') }).check()
      await library.getByText(en('shared.unkept')).waitFor()
      await form.openPart(library, 'identity')
      await answer(library, 'Uppsala')
    },
    library,
  )

  await when(
    'after the sign-out no storage of that computer says anything',
    async () => {
      await library
        .getByRole('banner')
        .getByRole('link', { name: en('nav.account'), exact: true })
        .click()
      await account.press(library, 'account.signOut.act')
      await library.waitForURL(`${on.portal.url}/login`)
      assert.equal(await recordsOnDevice(library), 0)
      assert.deepEqual(await remainsOf(library, PERSONAL), [])
    },
    library,
  )

  await when('at home it is still there, and is deleted', async () => {
    await page.bringToFront()
    await own.openList(page)
    const begun = elsewhere.begun(page)
    await begun.getByRole('button', { name: new RegExp(`^${en('own.begun.delete')}`) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('own.begun.delete') })
      .click()
    await begun.waitFor({ state: 'detached' })
  })
})
