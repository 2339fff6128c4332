import assert from 'node:assert/strict'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en, languages, words } from './support/words.mjs'

const KIND = 'guaranteePersonal'
/** Enough for some pages of those that wait, and for some rows of every kind. */
const CASES = 600

const on = stage()

on.story('an officer pages through more applications than one page shows', async ({ page, when }) => {
  let pages

  await when('the queue says how many there are', async () => {
    await on.portal.seed(CASES)
    await officer.openDesk(page, on.portal)
    await officer.signIn(page, on.portal)
    await officer.queue(page).getByRole('listitem').first().waitFor()
    await isAccessible(page)
    assert.equal(await officer.canTurn(page, 'previous'), false)
  })

  await when('page after page shows each application once, until the last', async () => {
    pages = [await officer.codesShown(page)]
    while (await officer.canTurn(page, 'next')) {
      await officer.turn(page, 'next')
      pages.push(await officer.codesShown(page))
    }
    assert.ok(pages.length > 2, `${pages.length} pages`)
    const all = pages.flat()
    assert.equal(new Set(all).size, all.length, 'an application was shown twice')
    await officer
      .queue(page)
      .getByText(en('authority.queue.count_other', { count: all.length }))
      .waitFor()
  })

  await when('a reload shows the same page', async () => {
    await page.reload()
    await officer.queue(page).getByRole('listitem').first().waitFor()
    assert.deepEqual(await officer.codesShown(page), pages.at(-1))
  })

  await when('the way back leads to the first page', async () => {
    for (const before of pages.slice(0, -1).reverse()) {
      await officer.turn(page, 'previous')
      assert.deepEqual(await officer.codesShown(page), before)
    }
    assert.equal(await officer.canTurn(page, 'previous'), false)
  })

  await when('a kind has its own list, in every language', async () => {
    await officer.filter(page, 'approved')
    await page.getByRole('combobox', { name: en('authority.queue.kind') }).selectOption(KIND)
    for (const language of languages) {
      const say = words(language)
      await page.locator(`header button[lang="${language}"]`).click()
      const rows = page.getByRole('region', { name: say('authority.queue.title') }).getByRole('listitem')
      await rows
        .filter({ hasNotText: say(`kind.${KIND}`) })
        .first()
        .waitFor({ state: 'detached' })
      await rows.first().waitFor()
      await isAccessible(page)
    }
    await page.locator('header button[lang="en"]').click()
    assert.ok(page.url().includes(`kind=${KIND}`))
  })
})
