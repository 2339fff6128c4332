import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { inDays, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

/** Valid beyond the stay, but not for thirty days. */
const EXPIRES = inDays(50)

on.story('what a later part makes wrong in an earlier one is said before the end', async ({ page, when }) => {
  const passport = page
    .getByRole('navigation')
    .getByRole('button')
    .filter({ hasText: en('form.evisa.section.passport.title') })
  /** The rule's words, which name the last day. */
  const sentence = new RegExp(`^${en('problem.passportTooShort', { days: '30', date: '|' }).split('|')[0]}`)

  await when('a passport that expires soon is taken: nothing is known of the stay', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await apply.choosePictures(page, await on.picturesOf({ ...traveller, expires: EXPIRES }))
    await form.goOn(page)
    await apply.completePerson(page)
    await apply.completeContact(page)
    await passport.filter({ hasText: en('tasks.done') }).waitFor()
  })

  await when('the days of the stay are given: the passport is told at once, and marked', async () => {
    await apply.completeTrip(page)
    await form.isAt(page, 'visits')
    await page
      .getByRole('region', { name: en('toasts.label') })
      .getByText(sentence)
      .waitFor()
    await passport.filter({ hasText: en('tasks.attention') }).waitFor()
    await isAccessible(page)
  })

  await when('the review lists it before anything is asked of the person', async () => {
    await apply.completeDeclaration(page)
    await page
      .getByRole('alert', { name: en('summary.title') })
      .getByRole('link', { name: sentence })
      .waitFor()
    await isAccessible(page)
  })

  await when('with another passport the part is done again, and the list is gone', async () => {
    await form.openPart(page, 'passport')
    await form.date(page, 'hcGiaTriDen', traveller.expires)
    await form.goOn(page)
    await form.openPart(page, 'review')
    await page.getByRole('alert', { name: en('summary.title') }).waitFor({ state: 'detached' })
    await passport.filter({ hasText: en('tasks.done') }).waitFor()
  })

  await when('the e-visa is shown as it will be printed, however its number was typed', async () => {
    await form.openPart(page, 'passport')
    await form.fill(page, { hcSo: ` ${traveller.passport.toLowerCase().replace('123', '123 ')}` })
    await form.goOn(page)
    await form.openPart(page, 'review')
    await page.getByRole('figure').getByText(traveller.passport, { exact: true }).waitFor()
  })
})
