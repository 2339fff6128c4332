// The portal's own form in a browser, from choosing a portrait to what the page says about it.
import { fileURLToPath } from 'node:url'
import { openForm, giveConfirmations } from '../../../web/test/e2e/pages/apply.mjs'
import { visitor } from '../../../web/test/e2e/support/browser.mjs'
import { weigh } from './weigh.mjs'

const PORTRAIT = fileURLToPath(new URL('../../../models/cache/test/astronaut.png', import.meta.url))

/** Milliseconds from the choice to the first sentence that is no longer “checking”. */
async function verdict(page) {
  await page.evaluate(() => {
    const group = document.getElementById('anhMat-group')
    window.verdict = new Promise((resolve) => {
      group.addEventListener('change', () => {
        const chosen = performance.now()
        let busy = false
        const watch = new MutationObserver(() => {
          const said = group.querySelector('[aria-live]')
          // “Checking” is a paragraph; a verdict begins with a notice.
          const waits = said.firstElementChild?.tagName === 'P'
          busy ||= waits
          if (!busy || waits || said.childElementCount === 0) return
          watch.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - chosen))
        })
        watch.observe(group, { childList: true, subtree: true })
      }, { capture: true, once: true })
    })
  })
  await page.locator('#anhMat-group input[type=file]').setInputFiles(PORTRAIT)
  return page.evaluate(() => window.verdict)
}

/** The form as a traveller meets it: bytes by kind, and milliseconds from choosing a portrait to its verdict. */
export async function measureForm(browser, portal, runs) {
  const { page } = await visitor(browser)
  const loaded = weigh(page)
  await openForm(page, portal)
  await giveConfirmations(page)
  const first = await verdict(page)
  await page.waitForLoadState('networkidle')
  const warm = []
  for (let i = 0; i < runs; i++) warm.push(await verdict(page))
  return { loaded, first, warm }
}

/** How long somebody looks at the step before a portrait is chosen. */
const LOOKED_MS = 5000

/** The first verdict of some visits, each in a browser that kept nothing, when the step was open for five seconds. */
export async function measureSettled(browser, portal, visits) {
  const taken = []
  for (let i = 0; i < visits; i++) {
    const { page, context } = await visitor(browser)
    await openForm(page, portal)
    await giveConfirmations(page)
    await page.waitForTimeout(LOOKED_MS)
    taken.push(await verdict(page))
    await context.close()
  }
  return taken
}
