import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

const SAYS = ['Đang tải…', 'Loading…', '正在加载…', '読み込み中…']
const isVisible = (word) => word.evaluate((element) => getComputedStyle(element).visibility === 'visible')

/** Asked before the style sheet is here, a page answers as if it had none, though nothing is painted until then. */
const isStyled = (page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && getComputedStyle(root).display === 'flex'
  })

on.story(
  'while the program is on its way a word says so, after a moment, and goes',
  async ({ page, when }) => {
    let letThrough
    const held = new Promise((resolve) => {
      letThrough = resolve
    })
    const word = page.locator('.starting')

    await when('nothing is drawn: four languages say that it loads', async () => {
      await page.route(/\/assets\/(?!start|written)[^/]+\.js$/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${on.portal.url}/faq`, { waitUntil: 'commit' })
      await isStyled(page)
      await word.waitFor()
      const { animationDelay } = await word.evaluate((element) => {
        const style = getComputedStyle(element)
        return { animationDelay: style.animationDelay }
      })
      assert.equal(animationDelay, '0.4s')
      assert.deepEqual(await word.locator('span').allTextContents(), SAYS)
      assert.ok(await isVisible(word))
      const { top, bottom } = await word.evaluate((element) => element.getBoundingClientRect().toJSON())
      assert.ok(top >= 0 && bottom <= 900, `it stands from ${top} to ${bottom}`)
      await isAccessible(page, ['color-contrast'])
    })
    await when('the page is there: the word is gone, and nothing has moved', async () => {
      letThrough()
      await page.getByRole('heading', { level: 1, name: en('faq.title'), exact: true }).waitFor()
      assert.equal(await word.isVisible(), false)
      const moved = await page.evaluate(
        () =>
          new Promise((done) => {
            const observer = new PerformanceObserver((list) =>
              done(list.getEntries().reduce((all, { value }) => all + value, 0)),
            )
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(0), 500)
          }),
      )
      assert.ok(moved < 0.001, `moved by ${moved}`)
    })
  },
)

test('what was written at build time needs no such word', async () => {
  const { page, context } = await on.visitor()
  for (const path of ['/', '/e-visa/foreigners']) {
    await page.goto(on.portal.url + path, { waitUntil: 'commit' })
    await page.waitForSelector('h1')
    await isStyled(page)
    assert.equal(await page.locator('.starting').isVisible(), false, path)
  }
  await context.close()
})
