import assert from 'node:assert/strict'
import * as officer from './pages/officer.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
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
    await officer.arrive(page, on.portal)
    await officer.listed(page)
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
    await officer.listed(page)
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
      await isAccessibleIn(page, language)
    }
    await page.locator('header button[lang="en"]').click()
    assert.ok(page.url().includes(`kind=${KIND}`))
  })

  await when('the filters are counted, and one press clears them', async () => {
    await page.getByRole('button', { name: en('list.clear_other', { count: 2 }) }).click()
    await officer.listed(page)
    assert.equal(new URL(page.url()).search, '')
  })

  await when('arrows lead from row to row, Enter opens one, and its keys work from the list', async () => {
    const rows = officer.queue(page).getByRole('link')
    await rows.first().focus()
    for (const [key, place] of [
      ['End', -1],
      ['Home', 0],
      ['ArrowDown', 1],
    ]) {
      await page.keyboard.press(key)
      assert.ok(await rows.nth(place).evaluate((row) => row === document.activeElement), key)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: en('authority.decision.take') }).waitFor()
    await page.keyboard.press('/')
    assert.ok(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement))
  })

  await when('on a phone the list gives way to what is open, and the way back leads to its row', async () => {
    const open = officer.queue(page).locator('[aria-current="true"]')
    const address = await open.getAttribute('href')
    await page.setViewportSize({ width: 360, height: 800 })
    await officer.queue(page).waitFor({ state: 'hidden' })
    await isAccessible(page)
    await page
      .getByRole('link', { name: en('authority.queue.title') })
      .last()
      .press('Enter')
    await officer.queue(page).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('href')), address)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: en('authority.decision.title'), exact: true }).waitFor()
    assert.ok(await page.evaluate(() => document.activeElement.textContent.length > 0))
  })

  await when('a guarantee is printed, at every width', async () => {
    await page.goto(`${on.portal.url}/authority?filter=all&kind=${KIND}`)
    await officer.queue(page).getByRole('link').first().click()
    await page.getByRole('button', { name: en('authority.case.print') }).waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await isAccessible(page)
    }
  })
})
