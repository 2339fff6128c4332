import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en, words } from './support/words.mjs'

const on = stage()

const NATIONALITY = 'ttcnMaQt'
const PHONE = { width: 360, height: 740, touch: true }
/** A line of text with room to press; twice as much is a mistake of the layout. */
const TALLEST_BUTTON = 60
/** What is left for the page on a small phone is what it is for. */
const SLIM_HEADER = 100

const countryIn = (language) => words(language)(`field.evisa.${NATIONALITY}.label`)

on.story('a country is found by what people call it', async ({ page, when }) => {
  const box = (language = 'en') =>
    page.getByRole('combobox', { name: new RegExp(`^${countryIn(language)}\\s*\\*?$`) })
  const takes = async (typed, country, language) => {
    await box(language).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    // The list follows what is typed a moment later.
    await page
      .getByRole('option')
      .first()
      .filter({ hasText: new RegExp(`^${country}$`) })
      .waitFor()
    await page.keyboard.press('Tab')
    assert.equal(await box(language).inputValue(), country, typed)
  }

  await when('the question is there', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'identity')
  })

  await when('short, local and former names lead to it, and Tab takes it', async () => {
    await takes('UK', 'United Kingdom')
    await takes('holland', 'Netherlands')
    await takes('england', 'United Kingdom')
    await takes('Deutschland', 'Germany')
  })

  await when('Escape closes the list, and what was chosen stays', async () => {
    await box().pressSequentially('x')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    assert.equal(await box().inputValue(), 'Germany')
  })

  await when('what is no country is said, not silently replaced', async () => {
    await box().fill('Atlantis')
    await page.keyboard.press('Tab')
    await page.getByText(en('combo.kept', { typed: 'Atlantis', chosen: 'Germany' })).waitFor()
    assert.equal(await box().inputValue(), 'Germany')
    await isAccessible(page)
  })

  await when('in other languages it has other names, with accents or without', async () => {
    await page.locator('header button[lang="vi"]').click()
    await takes('ha lan', 'Hà Lan', 'vi')
    await page.locator('header button[lang="ja"]').click()
    await takes('英国', 'イギリス', 'ja')
  })
})

on.story(
  'on a small phone the form has the room, and what is current is seen in forced colours',
  async ({ page, context, when }) => {
    const heightOf = (element) => element.evaluate((it) => it.getBoundingClientRect().height)

    await when('the focus goes from the confirmations to the title of the form', async () => {
      await apply.openForm(page, on.portal)
      await apply.giveConfirmations(page)
      await form.isAt(page, 'images')
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1')
    })

    await when('the header is slim, and no button is taller than its words', async () => {
      const header = await heightOf(page.getByRole('banner'))
      assert.ok(header <= SLIM_HEADER, `${header} pixels`)
      await page.getByRole('main').locator('nav summary').click()
      await form.openPart(page, 'documents')
      for (const button of await page.locator('main button:not(nav button)').all()) {
        if (!(await button.isVisible())) continue
        const tall = await heightOf(button)
        assert.ok(tall <= TALLEST_BUTTON, `${await button.textContent()}: ${tall} pixels`)
      }
    })

    await when('without a network it is said wherever one reads', async () => {
      await context.setOffline(true)
      const banner = page.getByText(en('offline.title'))
      await banner.waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const { top, bottom } = await banner.evaluate((it) => it.getBoundingClientRect().toJSON())
      const height = await page.evaluate(() => innerHeight)
      assert.ok(top >= 0 && bottom <= height, `from ${top} to ${bottom} of ${height}`)
      await context.setOffline(false)
      await banner.waitFor({ state: 'detached' })
    })

    await when('forced colours mark what is current, and nothing else', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const marks = (links) =>
        links.map((link) => {
          const { outline, borderBottomColor, textDecorationLine, backgroundColor, color } =
            getComputedStyle(link)
          return {
            isCurrent: link.hasAttribute('aria-current'),
            look: [outline, borderBottomColor, textDecorationLine, backgroundColor, color].join(),
          }
        })
      async function isMarked() {
        const all = await page.getByRole('banner').locator('nav a:visible').evaluateAll(marks)
        const current = all.filter(({ isCurrent }) => isCurrent)
        assert.equal(current.length, 1, JSON.stringify(all))
        const others = new Set(all.filter(({ isCurrent }) => !isCurrent).map(({ look }) => look))
        assert.equal(others.size, 1, JSON.stringify(all))
        assert.ok(!others.has(current[0].look), JSON.stringify(all))
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await isMarked()
      // In a form a narrow screen has no menu.
      await page.goto(`${on.portal.url}/faq`)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('banner').getByText(en('nav.menu'), { exact: true }).click()
      const link = page.getByRole('banner').locator('details a').first()
      await link.evaluate((first) => first.setAttribute('aria-current', 'page'))
      await isMarked()
    })
  },
  PHONE,
)
