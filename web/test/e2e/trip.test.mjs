import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { inDays, shown } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

const FIRST = 'nddnTtdtTuNgay'
const LAST = 'nddnTtdtDenNgay'
const ENTRY = 'ttcdThoiGianNc'

/** `day` as people write a day of these months in a language. */
const written = (day, language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

on.story('the days of a trip fit each other, the visa and the decision', async ({ page, when }) => {
  const says = (sentence) => page.getByText(sentence).first().waitFor()

  await when('somebody wants to enter tomorrow', async () => {
    await apply.openForm(page, on.portal)
    await apply.passGate(page)
    await form.openPart(page, 'trip')
    await form.date(page, FIRST, inDays(1))
    await says(en('trip.early.title'))
  })

  await when(
    'a decision can be expected later: the day is said as people write it, in each language',
    async () => {
      const answer = await page.request.get(`${on.portal.url}/client-service/public/expected-day?kind=evisa`)
      const { expectedDay } = (await answer.json()).data
      assert.ok(expectedDay > inDays(1), expectedDay)
      for (const language of languages) {
        await page.locator(`header button[lang="${language}"]`).click()
        await says(words(language)('trip.early.text', { day: written(expectedDay, language) }))
        await isAccessible(page)
      }
      await page.locator('header button[lang="en"]').click()
    },
  )

  await when('with a later day the warning goes', async () => {
    await form.date(page, FIRST, inDays(30))
    await page.getByText(en('trip.early.title')).waitFor({ state: 'detached' })
  })

  const tooLong = en(`wrong.evisa.${LAST}.days`, { days: 90 })
  const outside = en('problem.outsidePeriod', {
    label: en(`field.evisa.${ENTRY}.label`),
    from: shown(inDays(30)),
    to: shown(inDays(119)),
  })
  const wrong = async (dates, sentence) => {
    for (const [name, day] of Object.entries(dates)) await form.date(page, name, day)
    await form.goOn(page)
    await says(sentence)
    await form.isAt(page, 'trip')
  }

  await when('a visa cannot end before it begins', () =>
    wrong({ [LAST]: inDays(29) }, en(`wrong.evisa.${LAST}.fromAfterTo`)),
  )

  await when('nor last more than 90 days', () => wrong({ [LAST]: inDays(120) }, tooLong))

  await when('ninety are enough, and the entry lies within', async () => {
    await wrong({ [LAST]: inDays(119), [ENTRY]: inDays(29) }, outside)
    assert.equal(await page.getByText(tooLong).count(), 0)
  })

  await when('days that fit are no problem any more', async () => {
    await form.date(page, ENTRY, inDays(30))
    await form.goOn(page)
    const summary = page.getByRole('alert', { name: en('summary.title') })
    await page.getByText(outside).first().waitFor({ state: 'detached' })
    await summary.waitFor()
    await isAccessible(page)
  })
})
