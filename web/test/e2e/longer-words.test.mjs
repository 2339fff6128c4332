import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sessions } from './pages/sessions.mjs'
import { fits } from './support/fits.mjs'
import { hearPseudo, pseudoPages } from './support/pseudo.mjs'
import { everyPage, open } from './support/routes.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const pages = await pseudoPages()
after(pages.close)
const on = stage({ EVISA_WEB_DIR: pages.dir })
const signedIn = sessions(on)

test('with sentences longer by two fifths every page still fits phone and desk', async () => {
  const { page, context } = await on.visitor()
  await hearPseudo(context)
  for await (const path of everyPage(context, signedIn)) {
    await open(page, on.portal, path)
    // The longer words are there, or else this would say nothing.
    assert.equal(
      await page.getByText(en('site.skip'), { exact: true }).count(),
      0,
      `${path} has the words of every day`,
    )
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await fits(page, `${path} at ${width}`)
    }
  }
  await context.close()
})
