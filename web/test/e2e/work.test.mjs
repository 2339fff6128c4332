import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** Rightly made, and nobody's. */
const UNKNOWN = 'ABCD2345EFGH6789P'

const on = stage()

on.story('whoever cannot see the captcha’s picture lets the device work it out', async ({ page, when }) => {
  await when('the device works, and says when it is done', async () => {
    await lookup.openLookup(page, on.portal, UNKNOWN)
    await lookup.typeHolder(page, traveller)
    await page.getByRole('button', { name: en('captcha.unseen') }).click()
    await apply.says(page, en('captcha.proven'))
    await isAccessible(page)
  })
  await when('the answer is taken like a typed one', async () => {
    await lookup.search(page)
    await apply.says(page, en('lookup.none.title'))
  })
  await when('the next captcha is worked out without being asked', async () => {
    await apply.says(page, en('captcha.proven'))
  })
})

on.story('what is submitted without a network is sent when it is back', async ({ page, context, when }) => {
  const files = await on.pictures()
  await when('the form is filled in', async () => {
    await apply.fillIn(page, on.portal, files)
  })
  await when('without a network it can be submitted, and says that it waits', async () => {
    await context.setOffline(true)
    await apply.completeDeclaration(page)
    await page.getByRole('button', { name: en('review.submitLater') }).click()
    await apply.says(page, en('review.queued'))
    await isAccessible(page)
  })
  await when('when the network is back it is sent, without a picture to read', async () => {
    await context.setOffline(false)
    const { code } = await apply.codes(page)
    assert.equal(code.replace(/\s/g, '').length, 17)
  })
})
