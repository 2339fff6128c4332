import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessions } from './pages/sessions.mjs'
import { stage } from './support/stage.mjs'
import { languages } from './support/words.mjs'

const PAGES = [
  '/',
  '/e-visa/foreigners',
  '/e-visa/organization',
  '/e-visa/search',
  '/e-visa/pay',
  '/e-visa/pay/unknown',
  '/payment-success',
  '/payment-failed',
  '/organizations',
  '/guarantors',
  '/faq',
  '/information/visa-exemption',
  '/instruction',
  '/login',
  '/register',
  '/activate',
  '/forgot-password',
  '/reset-password',
  '/401',
  '/maintenance',
  '/no-such-page',
]
/** Of whoever is signed in; the last one is of nobody. */
const OWN_PAGES = ['/thong-tin-ca-nhan/ho-so-da-nop', '/thong-tin-ca-nhan/ho-so-da-nop/unknown?kind=evisa']
/** A phone in the dark and a desk by day. */
const SCREENS = [
  { width: 360, dark: true },
  { width: 1280, dark: false },
]
/** A machine without type for these scripts draws boxes of another width until ours arrives. */
const LATE_TYPE = ['zh', 'ja']
/** What counts as standing still where the type is late (web.dev/cls: 'good'). */
const GOOD_SHIFT = 0.1
/** What the home page may move, whose texts keep the room of the type that comes later. */
const HOME_SHIFT = 0.01

/** How long after the page something may still come. */
const LATE_MS = 700
/** Type may settle by a fraction of a pixel. */
const STILL = 0.001

// What the worker keeps is compiled once, not for each of hundreds of visits.
const on = stage({}, { worker: true })
const signedIn = sessions(on)

/** Adds up, from the first moment, how far things moved that nobody asked to move. */
function watchShifts() {
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.shifted.push([value, ...sources.map(({ node }) => node?.nodeName)])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const language of languages) {
  for (const screen of SCREENS) {
    const name = `${screen.width} pixels${screen.dark ? ' in the dark' : ''}`
    test(`every page in ${language} stands still at ${name}`, async () => {
      const { page, context } = await on.visitor({ language, ...screen })
      await page.addInitScript(watchShifts)
      const shifts = []
      for (const path of [...PAGES, ...OWN_PAGES]) {
        if (path === OWN_PAGES[0]) {
          await context.addCookies(await signedIn('authority'))
        }
        await page.goto(on.portal.url + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(LATE_MS)
        for (const shift of await page.evaluate(() => window.shifted)) shifts.push([path, ...shift])
      }
      const seen = shifts.filter(([, value]) => value >= STILL)
      if (!LATE_TYPE.includes(language)) assert.deepEqual(seen, [])
      const moved = shifts.filter(([path, value]) => value >= (path === '/' ? HOME_SHIFT : GOOD_SHIFT))
      assert.deepEqual(moved, [])
      await context.close()
    })
  }
}
