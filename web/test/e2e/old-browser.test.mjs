import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAccessible } from './support/accessible.mjs'
import { fits } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

const FORM = '/e-visa/foreigners'
const NARROW = { width: 320, height: 700 }
const alertOf = (page) => page.locator('.old-browser[role="alert"]')

/** What older browsers lack, each of which alone is enough. */
const LACKS = {
  vi: () => {
    delete window.WebAssembly
  },
  en: () => {
    const Ours = window.Worker
    // It knows no types of workers, and does not ask for one.
    window.Worker = function Worker(address) {
      return new Ours(address)
    }
  },
  zh: () => {
    delete window.OffscreenCanvas
  },
  ja: () => {
    CSS.supports = () => false
  },
}

for (const [place, language] of languages.entries()) {
  const say = words(language)
  test(`an older browser is told so in ${language}, in words that fit a phone`, async () => {
    const look = { language, locale: language, ...NARROW, dark: place % 2 === 1 }
    const { page, context } = await on.visitor(look)
    await page.addInitScript(LACKS[language])
    await page.goto(on.portal.url + FORM)
    const alert = alertOf(page)
    await alert.getByRole('heading', { name: say('oldBrowser.title'), exact: true }).waitFor()
    for (const key of ['text', 'browsers', 'then']) await alert.getByText(say(`oldBrowser.${key}`)).waitFor()
    assert.equal(await alert.getAttribute('lang'), language)
    assert.ok((await alert.getByRole('listitem').count()) > 4, 'it names the browsers that are supported')
    const { y } = await alert.boundingBox()
    assert.equal(y, 0, 'it does not stand above the page')
    await page.waitForFunction(() => document.styleSheets.length > 0)
    await isAccessible(page)
    await fits(page, `what an older browser is told in ${language}`)
    await context.close()
  })
}

test('a browser without modules is told instead of shown a blank page', async () => {
  const { page, context } = await on.visitor()
  await page.addInitScript(LACKS.vi)
  // To it a module is a script of a kind that it does not know.
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('type="module"', 'type="none"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${on.portal.url}/faq`)
  await alertOf(page)
    .getByRole('heading', { name: en('oldBrowser.title'), exact: true })
    .waitFor()
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.starting')).display === 'none')
  assert.equal(await page.locator('#root').innerHTML(), '')
  await isAccessible(page)
  await context.close()
})

test('a browser that cannot read the program is told so', async () => {
  const { page, context } = await on.visitor()
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'syntax of the future' }),
  )
  await page.goto(`${on.portal.url}/faq`)
  await alertOf(page)
    .getByRole('heading', { name: en('oldBrowser.title'), exact: true })
    .waitFor()
  await context.close()
})

test('who has switched scripts off reads what they are for', async () => {
  for (const [path, said] of [
    ['/', ['ja']],
    [FORM, languages],
    ['/faq', languages],
  ]) {
    const context = await on.browser.newContext({
      javaScriptEnabled: false,
      locale: 'ja',
      viewport: NARROW,
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    await page.goto(on.portal.url + path)
    const lines = page.locator('.old-browser p')
    const all = said.map((language) => words(language)('oldBrowser.scripts'))
    assert.deepEqual(await lines.allTextContents(), all, path)
    assert.ok(await lines.first().isVisible(), path)
    assert.equal(await page.locator('.starting').isVisible(), false, path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= NARROW.width, `${path} is ${wide} pixels wide`)
    await context.close()
  }
})

on.story('other browsers hear nothing of it', async ({ page, when }) => {
  const asked = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await when('a page is opened, the check finds all that is needed', async () => {
    await page.goto(`${on.portal.url}/faq`)
    await page.getByRole('heading', { level: 1, name: en('faq.title'), exact: true }).waitFor()
    assert.equal(asked.filter((path) => path.startsWith('/assets/check-')).length, 1)
  })
  await when('nothing is told, nor fetched to be told', async () => {
    await page.waitForLoadState('networkidle')
    assert.deepEqual(
      asked.filter((path) => path.includes('old-browser')),
      [],
    )
    assert.equal(await page.locator('.old-browser').count(), 0)
  })
})
