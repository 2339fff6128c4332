import assert from 'node:assert/strict'
import { isAccessibleIn } from './support/accessible.mjs'
import { written } from './support/days.mjs'
import { stage } from './support/stage.mjs'
import { languages, words } from './support/words.mjs'

const on = stage()

const ROUTE = '**/client-service/public/expected-day?kind=evisa'

for (const language of languages) {
  on.story(
    `before anything is typed it is said by when a decision can be expected, in ${language}`,
    async ({ page, when }) => {
      const answer = await page.request.get(`${on.portal.url}/client-service/public/expected-day?kind=evisa`)
      const { expectedDay, workingDays } = (await answer.json()).data
      const sentence = words(language)('expected.apply', { day: written(expectedDay, language) })
      for (const path of ['/', '/e-visa/foreigners']) {
        await when(`${path} has the room for the day, which comes later and moves nothing`, async () => {
          let answerNow
          const held = new Promise((resolve) => {
            answerNow = resolve
          })
          await page.route(ROUTE, async (route) => {
            await held
            await route.continue()
          })
          await page.goto(on.portal.url + path)
          // The home page is read without the program.
          const isThere = path === '/' ? 'main h1' : '#root[data-running]'
          await page.locator(isThere).waitFor({ state: 'attached' })
          const heightOf = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
          const before = await heightOf()
          // The room has a sentence of the same length, which nobody sees or hears.
          const said = page.getByText(sentence).and(page.locator(':not([aria-hidden])'))
          assert.equal(await said.count(), 0)
          answerNow()
          await said.waitFor()
          assert.equal(await heightOf(), before)
          await isAccessibleIn(page, language)
          await page.unroute(ROUTE)
          if (path !== '/') return
          const usual = words(language)('home.facts.time.text_other', { count: workingDays })
          await page.locator('[data-later="time"]').filter({ hasText: usual }).waitFor()
          await page.mouse.move(5, 5)
          await page.locator('#root[data-running]').waitFor({ state: 'attached' })
          assert.ok(await said.isVisible())
        })
      }
    },
    { language, locale: language, width: 360 },
  )
}
