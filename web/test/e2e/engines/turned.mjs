import assert from 'node:assert/strict'

export const title = 'a phone that is turned shows its page as if it had been opened so'

const [LYING, STANDING] = [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]
/** With sentences that take more lines on a narrow screen, beside ticks and radios. */
const PAGES = ['/e-visa/foreigners', '/organization-register']

/** What is of another height than when everything is laid out anew. Runs in the page. */
function stale() {
  const all = [...document.querySelectorAll('main *')]
  const heights = () => all.map((element) => Math.round(element.getBoundingClientRect().height))
  const before = heights()
  document.body.hidden = true
  document.body.getBoundingClientRect()
  document.body.hidden = false
  const after = heights()
  return all.flatMap((element, place) =>
    before[place] === after[place]
      ? []
      : [`${element.tagName} ${element.className}: ${before[place]}, not ${after[place]}`],
  )
}

export async function tell({ page, when }, on) {
  await when('it is turned on pages with long sentences', async () => {
    for (const path of PAGES) {
      await page.setViewportSize(LYING)
      await page.goto(on.portal.url + path)
      await page.locator('.option').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.setViewportSize(STANDING)
      assert.deepEqual(await page.evaluate(stale), [], path)
    }
  })
}
