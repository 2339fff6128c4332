import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowserWithWindows } from './support/browser.mjs'
import { stage } from './support/stage.mjs'
import { languages, words } from './support/words.mjs'

const on = stage({}, { open: openBrowserWithWindows, worker: true })

for (const language of languages) {
  const say = words(language)
  test(`the home page is there in ${language} before any script`, async () => {
    const context = await on.browser.newContext({ javaScriptEnabled: false, locale: language })
    const page = await context.newPage()
    const answer = await page.goto(on.portal.url)
    await page.getByRole('heading', { level: 1, name: say('home.title'), exact: true }).waitFor()
    assert.equal(await page.title(), say('site.name'))
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    const description = page.locator('meta[name="description"]')
    assert.equal(await description.getAttribute('content'), say('home.lead'))
    for (const other of languages) {
      const [, same] = new RegExp(`<([^>]+)>; rel="alternate"; hreflang="${other}"`).exec(
        answer.headers().link,
      )
      await page.goto(same)
      assert.equal(await page.locator('html').getAttribute('lang'), other)
    }
    await context.close()
  })

  test(`scripts take over what is written in ${language}, and keep it`, async () => {
    const { page, context, faults } = await on.visitor({ language, locale: language })
    await page.goto(on.portal.url, { waitUntil: 'commit' })
    const heading = await page.waitForSelector('h1')
    // It keeps every page for flight mode first, which takes as long as the machine is busy.
    await page.waitForFunction(() => navigator.serviceWorker.ready, undefined, { timeout: 60_000 })
    assert.ok(await heading.evaluate((element) => element.isConnected), 'it was drawn anew')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: words('en')('home.title'), exact: true }).waitFor()
    assert.deepEqual(faults, [], 'the page reported faults')
    await context.close()
  })
}

test('it is read without the program, which comes when somebody scrolls, and draws nothing anew', async () => {
  const { page, context, faults } = await on.visitor()
  const scripts = []
  page.on(
    'request',
    (request) => request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname),
  )
  await page.goto(on.portal.url)
  // Its fees and the day of a decision are the server's.
  await page.locator('[data-later="fee"]').filter({ hasText: 'USD' }).waitFor()
  await page.locator('[data-later="day"]').filter({ hasText: /\d/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const names = scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))
  assert.deepEqual(names.toSorted(), ['/assets/check', '/assets/start', '/assets/written'])
  const fee = await page.waitForSelector('[data-later="fee"]')
  const said = await fee.textContent()
  await page.evaluate(() => scrollTo(0, 200))
  await page.locator('#root[data-running]').waitFor({ state: 'attached' })
  assert.ok(await fee.evaluate((element) => element.isConnected), 'it was drawn anew')
  assert.equal(await fee.textContent(), said)
  assert.equal(await page.evaluate(() => scrollY), 200)
  assert.deepEqual(faults, [], 'the page reported faults')
  await context.close()
})

test('a link that is pressed while the program comes leads on, also where the browser gives up what it still loads', async () => {
  const { page, context, faults } = await on.visitor({ worker: false })
  let leave
  const left = new Promise((resolve) => {
    leave = resolve
  })
  // As Safari and Firefox do once another page is on its way.
  await page.route('**/assets/en-*.js', async (route) => {
    await left
    await route.abort()
  })
  const givenUp = new Promise((resolve) => page.exposeFunction('givenUp', resolve))
  await page.addInitScript(() =>
    addEventListener('vite:preloadError', () => setTimeout(() => setTimeout(window.givenUp))),
  )
  await page.route('**/e-visa/foreigners', async (route) => {
    leave()
    await givenUp
    await page.unroute('**/assets/en-*.js')
    await route.continue()
  })
  await page.goto(on.portal.url)
  await page.getByRole('link', { name: words('en')('home.apply') }).click()
  await page
    .getByRole('heading', { level: 1, name: words('en')('confirmations.title'), exact: true })
    .waitFor()
  assert.deepEqual(faults, [], 'the page reported faults')
  await context.close()
})

test('who seems signed in has the program at once', async () => {
  const { page, context, faults } = await on.visitor()
  await page.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
  await page.goto(on.portal.url)
  await page.locator('#root[data-running]').waitFor({ state: 'attached' })
  assert.deepEqual(faults, [], 'the page reported faults')
  await context.close()
})

test('who chose another language before than the browser’s gets that one', async () => {
  const { page, context, faults } = await on.visitor({ language: 'ja', locale: 'en' })
  await page.goto(on.portal.url)
  await page.getByRole('heading', { level: 1, name: words('ja')('home.title'), exact: true }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'ja')
  assert.deepEqual(faults, [], 'the page reported faults')
  await context.close()
})
