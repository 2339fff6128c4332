import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from './support/browser.mjs'
import { stage } from './support/stage.mjs'

const PAGES = [
  '/',
  '/e-visa/foreigners',
  '/e-visa/search',
  '/e-visa/pay/unknown',
  '/payment-success',
  '/payment-failed',
  '/organizations',
  '/guarantors',
  '/login',
  '/401',
  '/maintenance',
  '/no-such-page',
]
/** What a missing sentence looks like: its own key, such as `pay.check.title`. */
const KEY = /\b[a-z][a-zA-Z]+(\.[a-z][a-zA-Z0-9_]+){1,}\b/g
/** Addresses and examples in sentences look alike. */
const NO_KEY = /example\.(com|org)|@/

const on = stage()

for (const language of ['vi', 'en', 'zh', 'ja']) {
  for (const width of [360, 1280]) {
    test(`every page in ${language} fits ${width} pixels and has all its words`, async () => {
      const { page, context } = await visitor(on.browser, { language, width })
      for (const path of PAGES) {
        await page.goto(on.portal.url + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.evaluate(() => document.fonts.ready)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`)
        assert.equal(await page.evaluate(() => document.documentElement.lang), language)
        const text = await page.locator('body').ariaSnapshot()
        const keys = (text.match(KEY) ?? []).filter((key) => !NO_KEY.test(key))
        assert.deepEqual(keys, [], `${path} shows keys instead of words`)
      }
      await context.close()
    })
  }
}
