import assert from 'node:assert/strict'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

/** Pages with the scenes that they show. */
const SHOWN = [
  ['/', ['bay', 'fill', 'pay', 'receive']],
  ['/no-such-page', ['signpost']],
  ['/401', ['gate']],
  ['/maintenance', ['scaffold']],
]

/** The scenes that arrived, each by its name. */
function watchScenes(page) {
  const arrived = new Set()
  page.on('response', (response) => {
    const [, name] = /\/assets\/([a-z-]+?)-[\w-]{8}\.svg$/.exec(response.url()) ?? []
    if (name && response.ok()) arrived.add(name)
  })
  return arrived
}

for (const dark of [false, true]) {
  const end = dark ? '-dark' : ''
  on.story(
    `pages show where the journey goes ${dark ? 'by night' : 'by day'}`,
    async ({ page, when }) => {
      const arrived = watchScenes(page)
      for (const [path, scenes] of SHOWN) {
        await when(`${path} shows ${scenes.join(', ')}`, async () => {
          arrived.clear()
          await page.goto(on.portal.url + path, { waitUntil: 'networkidle' })
          const seen = scenes.map((scene) => scene + end)
          assert.deepEqual(
            seen.filter((scene) => !arrived.has(scene)),
            [],
          )
          await isAccessible(page)
        })
      }
      await when('a search of the questions that finds nothing shows a book', async () => {
        await page.goto(`${on.portal.url}/faq`)
        await page.getByLabel(en('faq.search')).fill('qqqqqqqqqq')
        await page.getByText(en('faq.none')).waitFor()
        await page.waitForLoadState('networkidle')
        assert.ok(arrived.has(`book${end}`))
        await isAccessible(page)
      })
    },
    { dark, width: dark ? 360 : 1280 },
  )
}

on.story('what is printed has its heading, and no pictures', async ({ page, when }) => {
  await when('the result of a payment', async () => {
    await page.goto(`${on.portal.url}/payment-success`)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: en('pay.unknown.title'), exact: true }).waitFor()
    assert.equal(await page.locator('footer').isVisible(), false)
  })
  await when('a page that was not found', async () => {
    await page.goto(`${on.portal.url}/no-such-page`)
    await page.getByRole('heading', { name: en('notFound.title'), exact: true }).waitFor()
    assert.equal(await page.locator('[class*="signpost"]').isVisible(), false)
  })
})
