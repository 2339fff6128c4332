import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { written } from './support/days.mjs'
import { standApart } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { inDays } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

const FIRST = 'nddnTtdtTuNgay'
const LAST = 'nddnTtdtDenNgay'
const ENTRY = 'ttcdThoiGianNc'

on.story('the days of a trip fit each other, the visa and the decision', async ({ page, when }) => {
  const says = (sentence) => page.getByText(sentence).first().waitFor()

  await when('on a phone each part of a date has its room, and so has the calendar', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'trip')
    const first = page.locator(`fieldset#${FIRST}`)
    for (const language of languages) {
      await page.locator(`header button[lang="${language}"]`).click()
      await first.getByRole('textbox', { name: words(language)('date.day') }).waitFor()
      await standApart(page, first, first.getByRole('textbox').or(first.getByRole('button')))
    }
    await page.locator('header button[lang="en"]').click()
  })

  await when('somebody wants to enter tomorrow', async () => {
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
        await isAccessibleIn(page, language)
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
    from: written(inDays(30)),
    to: written(inDays(119)),
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

const WARD = 'ttcdPhuongXa'
/** Longer than a pause in typing and the way to the portal and back. */
const SETTLED_MS = 1500
/** WCAG 2.5.5: as large as a finger. */
const TARGET = 44

on.story('a ward is suggested while it is typed, and nobody needs it', async ({ page, context, when }) => {
  const ward = form.list(page, WARD)
  const lines = page.getByRole('option')
  const written = () => ward.inputValue()
  const type = async (text) => {
    await ward.fill('')
    await ward.pressSequentially(text)
  }

  await when('a slip of typing is forgiven, and only wards of the chosen province are meant', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'trip')
    await form.find(page, 'ttcdTinhTp', 'Ha Noi City')
    const asked = page.waitForRequest((request) => request.url().includes('AutoComplete'))
    await type('hoan kim')
    const { searchParams } = new URL((await asked).url())
    assert.deepEqual([...searchParams.keys()], ['input', 'tinh'])
    await lines.filter({ hasText: 'Phường Hoàn Kiếm' }).waitFor()
    assert.equal(await written(), 'hoan kim')
    await isAccessible(page)
  })

  await when('arrows and Enter take it, and it can be typed on', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await written(), 'Phường Hoàn Kiếm')
    await page.waitForTimeout(SETTLED_MS)
    assert.equal(await lines.count(), 0)
    await page.keyboard.type(' 1')
    assert.equal(await written(), 'Phường Hoàn Kiếm 1')
  })

  await when('Escape closes what is suggested, and the text stays', async () => {
    await type('ba din')
    await lines.first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await lines.count(), 0)
    assert.equal(await written(), 'ba din')
    assert.ok(await ward.evaluate((element) => element === document.activeElement))
  })

  await when('on a narrow screen every line fits, and is as large as a finger', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await type('ba din')
    await lines.first().waitFor()
    for (const { left, right, height } of await lines.evaluateAll((all) =>
      all.map((line) => line.getBoundingClientRect().toJSON()),
    )) {
      assert.ok(left >= 0 && right <= 360, `from ${left} to ${right}`)
      assert.ok(height >= TARGET, `${height} high`)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.equal(wide, 0)
    await isAccessible(page)
    await lines.filter({ hasText: 'Phường Ba Đình' }).click()
    assert.equal(await written(), 'Phường Ba Đình')
  })

  await when('without a network it is a plain text, and nothing is said', async () => {
    await context.setOffline(true)
    await type('tay ho')
    await page.waitForTimeout(SETTLED_MS)
    assert.equal(await lines.count(), 0)
    assert.equal(await written(), 'tay ho')
    assert.equal(await page.getByRole('alert').count(), 0)
    await context.setOffline(false)
  })
})
