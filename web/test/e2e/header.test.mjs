import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAccessibleIn } from './support/accessible.mjs'
import { fits } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { languages, words } from './support/words.mjs'

const on = stage()

/** Below this many pixels every layout is narrow. */
const NARROW = 1024
const WIDTHS = [700, 900, NARROW - 1, NARROW]
/** Beside what is read and in a form, whose header is slim on a narrow screen. */
const PAGES = { '/faq': true, '/e-visa/foreigners': false }

for (const language of languages) {
  const say = words(language)
  test(`below ${NARROW} pixels the header is narrow in ${language}, and nothing stands out`, async () => {
    const { page, context } = await on.visitor({ language })
    for (const [path, hasMenu] of Object.entries(PAGES)) {
      await page.goto(on.portal.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const header = page.getByRole('banner')
      const menu = header.getByRole('navigation', { name: say('site.menu') })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const isWide = width >= NARROW
        const at = `${path} at ${width}`
        await fits(page, at)
        assert.equal(await header.getByText(say('site.official'), { exact: true }).isVisible(), isWide, at)
        assert.equal(await menu.isVisible(), isWide, at)
        const word = header.getByText(say('nav.menu'), { exact: true })
        assert.equal(await word.isVisible(), !isWide && hasMenu, at)
        if (isWide || !hasMenu) continue
        await word.click()
        await menu.getByRole('link', { name: say('nav.signIn') }).waitFor()
        await fits(page, `the menu of ${at}`)
        await isAccessibleIn(page, language)
        await page.keyboard.press('Escape')
        assert.equal(await menu.isVisible(), false, at)
        // Nor does it cover what is reached behind it.
        await word.click()
        await page.getByRole('main').getByRole('link').first().focus()
        assert.equal(await menu.isVisible(), false, at)
      }
    }
    await context.close()
  })
}
