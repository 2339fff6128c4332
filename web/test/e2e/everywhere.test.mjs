import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sessions } from './pages/sessions.mjs'
import { isAccessible } from './support/accessible.mjs'
import { fits } from './support/fits.mjs'
import { everyPage, open, PUBLIC_PAGES, SIGNED_IN } from './support/routes.mjs'
import { shiftsOn, watchShifts } from './support/shifts.mjs'
import { stage } from './support/stage.mjs'
import { languages } from './support/words.mjs'

/** A phone and a desk, by day and in the dark. */
const SCREENS = [
  [
    { width: 360, dark: true },
    { width: 1280, dark: false },
  ],
  [
    { width: 1280, dark: true },
    { width: 360, dark: false },
  ],
]
/** Whether every page meets both pairs in every language, for everyone, which takes three times as long. */
const MEETS_BOTH = process.env.EVISA_EVERY_SCREEN === '1'
/** What of a page may be different on another screen. */
const OF_LOOKS = ['color-contrast', 'scrollable-region-focusable', 'target-size']
/** What 400 % zoom leaves of a desk: so many pixels of the page. */
const ZOOMED = { width: 320, height: 256 }
/** What a missing sentence looks like: its own key, such as `pay.check.title`. */
const KEY = /\b[a-z][a-zA-Z]+(\.[a-z][a-zA-Z0-9_]+){1,}\b/g
/** Addresses look alike. */
const ADDRESS = /\S+@\S+|https?:\/\/\S+/g
/** So do examples in sentences. */
const NO_KEY = /example\.(com|org)/

// What the worker keeps is compiled once, not for each of hundreds of visits.
const on = stage({}, { worker: true })
const signedIn = sessions(on)

/**
 * Whether a page is filled with what the server says of somebody, which may be longer than its room; who has submitted nothing
 * is led to another page.
 */
const isFilled = (path) =>
  PUBLIC_PAGES.includes(path) ? path.endsWith('/submitted') : !path.startsWith('/thong-tin-ca-nhan/')

const look = async (page, { width, dark }) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

for (const [place, language] of languages.entries()) {
  test(`every page in ${language} stands still, fits phone and desk, and is for everyone`, async () => {
    const { page, context } = await on.visitor({ language })
    await watchShifts(page)
    const moved = []
    // Each page meets both pairs of screens, in some of the languages one of them; a machine looks at it for everyone in one.
    const screens = MEETS_BOTH ? SCREENS.flat() : SCREENS[place % 2]
    let turn = 0
    for await (const path of everyPage(context, signedIn)) {
      // Of two pages that follow each other one begins on the phone, the other at the desk.
      const isLookedAt = MEETS_BOTH || Math.floor(turn / 2) % languages.length === place
      // A page begins on the screen on which the one before it ended, which need not be drawn once more.
      const [first, ...others] = turn % 2 === 0 ? screens : screens.toReversed()
      if (turn === 0) await look(page, first)
      turn += 1
      await open(page, on.portal, path)
      const drawn = performance.now()
      const { lang, words } = await page.evaluate(wordsOf)
      assert.equal(lang, language)
      const keys = (words.replace(ADDRESS, '').match(KEY) ?? []).filter((key) => !NO_KEY.test(key))
      assert.deepEqual(keys, [], `${path} shows keys instead of words`)
      await fits(page, `${path} at ${first.width}`)
      if (isLookedAt) await isAccessible(page)
      moved.push(...(await shiftsOn(page, { path, language, drawn, filled: isFilled(path) })))
      await page.setViewportSize(ZOOMED)
      await fits(page, `${path} at 400 %`)
      assert.ok(await page.evaluate(roomToRead), `at 400 % what stays in view of ${path} hides the rest`)
      for (const next of others) {
        await look(page, next)
        await fits(page, `${path} at ${next.width}`)
        if (isLookedAt) await isAccessible(page, OF_LOOKS)
      }
    }
    assert.deepEqual(moved, [], 'pages move')
    await context.close()
  })
}

/** The language of the page, and every word of it that is seen or read out. This runs inside the page. */
function wordsOf() {
  const named = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'placeholder',
    'title',
  ]
  const elements = document.querySelectorAll(named.map((name) => `[${name}]`).join())
  const names = [...elements].flatMap((element) => named.map((name) => element.getAttribute(name) ?? ''))
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, and apart where elements are.
  const seen = document.body.innerText
  return { lang: document.documentElement.lang, words: [document.title, seen, ...names].join('\n') }
}

/** What stands still while the page is scrolled leaves half of the window to it. This runs inside the page. */
function roomToRead() {
  const standing = [...document.querySelectorAll('body *')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  )
  scrollTo(0, document.documentElement.scrollHeight)
  const covered = standing.map((element) => element.getBoundingClientRect())
  scrollTo(0, 0)
  const heights = covered.filter(({ top, bottom }) => bottom > 0 && top < innerHeight && bottom > top)
  return heights.every(
    ({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0) <= innerHeight / 2,
  )
}

test('every route of the pages is among those looked at', () => {
  const files = [
    'routes.tsx',
    'screens/account.tsx',
    'screens/organization.tsx',
    'kinds/evisa/index.ts',
    'kinds/guarantee/index.ts',
    'kinds/registration/index.ts',
  ]
  const read = (file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
  const pathsIn = (source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  const [own, ...within] = pathsIn(read('screens/desk.tsx'))
  const routes = [...within.map((path) => `${own}/${path}`), ...files.map(read).flatMap(pathsIn)]
  const looked = [...PUBLIC_PAGES, ...Object.values(SIGNED_IN).flat()].map((path) => path.replace(/\?.*/, ''))
  const missing = routes.filter((route) => {
    const parts = route.split('/').filter(Boolean)
    const pattern = parts.map((part) =>
      part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`,
    )
    return !looked.some((path) => new RegExp(`^${pattern.join('').replace('*', '.+')}$`).test(path))
  })
  assert.deepEqual(missing, [])
  assert.ok(routes.length > 30, 'the routes were not found')
})
