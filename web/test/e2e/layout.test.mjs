import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftsOn, watchShifts } from './support/shifts.mjs'
import { stage } from './support/stage.mjs'
import { languages } from './support/words.mjs'

/** A phone in the dark and a desk by day. */
const SCREENS = [
  { width: 360, dark: true },
  { width: 1280, dark: false },
]

const on = stage()

// `everywhere` watches every page, in each language on one screen: this one may move less, and is the first that people see.
for (const language of languages) {
  for (const screen of SCREENS) {
    const name = `${screen.width} pixels${screen.dark ? ' in the dark' : ''}`
    test(`the home page in ${language} stands still at ${name}`, async () => {
      const { page, context } = await on.visitor({ language, ...screen })
      await watchShifts(page)
      await page.goto(on.portal.url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const drawn = performance.now()
      assert.deepEqual(await shiftsOn(page, { path: '/', language, drawn }), [])
      await context.close()
    })
  }
}

test('whoever opens another page in the place of one that was read to its end begins at its top', async () => {
  const { page, context } = await on.visitor({ width: 360 })
  const place = () => page.evaluate(() => scrollY)
  const open = async (path) => {
    await page.goto(on.portal.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await open('/faq')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await place()
  assert.ok(end > 200, 'there is nothing to read on')
  await open('/instruction')
  assert.equal(await place(), 0)
  await page.evaluate(() => scrollTo(0, 150))
  await page.reload()
  await page.waitForFunction(() => scrollY === 150)
  await context.close()
})
