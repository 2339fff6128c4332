import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as apply from './pages/apply.mjs'
import * as officer from './pages/officer.mjs'
import { isAccessible } from './support/accessible.mjs'
import { fitsInEachLanguage } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage({}, { worker: true })

const TET = `
[[entry]]
slug = "tet"
kind = "traveller"

[entry.vi]
title = "Cổng có làm việc dịp Tết không?"
body = "Không. **Hãy nộp hồ sơ** [sớm hơn](/e-visa/foreigners). <img src=x onerror=alert(1)>"
`

const HOLIDAYS = `
[[entry]]
slug = "holidays"
kind = "announcement"

[entry.vi]
title = "Nghỉ từ ngày 1 đến ngày 5 tháng 2"
body = "Hồ sơ được xét duyệt từ ngày 6 tháng 2."

[entry.en]
title = "Closed from 1 to 5 February"
body = "Applications are decided from 6 February."
`

/** Edits the file of a collection as a ministry does. */
async function edit(collection, change) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-content-'))
  const file = join(folder, `${collection}.toml`)
  await on.portal.command('content', 'export', folder)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const said = await on.portal.command('content', 'import', folder)
  rmSync(folder, { recursive: true })
  return said
}

on.story('what a ministry edits is what people read', async ({ page, context, enter, when }) => {
  await when('the home page tells it before any script', async () => {
    const plain = await on.browser.newContext({ javaScriptEnabled: false, locale: 'en' })
    const unscripted = await plain.newPage()
    await unscripted.goto(on.portal.url)
    await unscripted.getByRole('heading', { name: 'General information', exact: true }).waitFor()
    assert.ok((await unscripted.locator('#general li').count()) >= 4)
    await plain.close()
  })
  await when('an edited post stands on the home page, and nothing moves', async () => {
    const said = await edit('posts', (file) => file.replace('"General information"', '"Before you travel"'))
    assert.match(said, /posts: \d+ entries/)
    await page.goto(on.portal.url)
    await page.getByRole('heading', { name: 'Before you travel', exact: true }).waitFor()
    const moved = await page.evaluate(
      () =>
        new Promise((done) => {
          const sum = (entries) => done(entries.reduce((all, { value }) => all + value, 0))
          new PerformanceObserver((list) => sum(list.getEntries())).observe({
            type: 'layout-shift',
            buffered: true,
          })
          setTimeout(() => sum([]), 500)
        }),
    )
    assert.ok(moved < 0.001, `moved by ${moved}`)
  })
  await when('a question that is written in Vietnamese alone is read in Vietnamese', async () => {
    await edit('questions', (file) => file + TET)
    await page.goto(`${on.portal.url}/faq`)
    const summary = page.getByText('Cổng có làm việc dịp Tết không?')
    await summary.click()
    assert.equal(await summary.getAttribute('lang'), 'vi')
    await isAccessible(page)
  })
  await when('what is no text in it does nothing, and its links lead on', async () => {
    assert.equal(await page.locator('details img').count(), 0)
    await page.getByText('onerror', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'sớm hơn' }).click()
    await page.waitForURL('**/e-visa/foreigners')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  await when('a note stands beside the form', async () => {
    await edit('notes', (file) => file.replace('"Have these ready"', '"Have these at hand"'))
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await page.getByText('Have these at hand').click()
    await page.getByText('A bank card for the fee.').waitFor()
    await isAccessible(page)
  })
  await when('what a text refers to opens above it, by the keyboard too', async () => {
    await page.goto(on.portal.url)
    const link = page.getByRole('link', { name: 'Article 8, clauses 1 to 4' })
    await link.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'When your host applies for you (Article 8)' })
    await popup.getByText('guest of other leaders', { exact: false }).waitFor()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    assert.ok(await link.evaluate((element) => element === document.activeElement), 'the focus is lost')
  })
  await when('in a window of its own it is a page, and what is not there is not found', async () => {
    await page.goto(`${on.portal.url}/information/article-8`)
    await page
      .getByRole('heading', { level: 1, name: 'When your host applies for you (Article 8)', exact: true })
      .waitFor()
    await isAccessible(page)
    await page.goto(`${on.portal.url}/information/nothing`)
    await page.getByRole('heading', { level: 1, name: en('notFound.title'), exact: true }).waitFor()
  })
  await when('the search finds words of an answer, without marks and capitals', async () => {
    await page.goto(`${on.portal.url}/faq`)
    await page.getByLabel(en('faq.search')).fill('HAY NOP')
    await page.getByRole('status').filter({ hasText: '1' }).waitFor()
    assert.equal(await page.getByRole('main').locator('details').count(), 1)
  })
  await when('what is announced stands above the home page until one has read on, or closes it', async () => {
    await edit('popups', (file) => file + HOLIDAYS)
    const { page } = await enter({ width: 360, height: 740 })
    await page.goto(on.portal.url)
    const strip = page.getByRole('region', { name: en('home.announcement') })
    const title = strip.getByRole('button', { name: 'Closed from 1 to 5 February' })
    await title.click()
    const popup = page.getByRole('dialog', { name: 'Closed from 1 to 5 February' })
    await popup.getByText('decided from 6 February').waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await isAccessible(page)
    await page.evaluate(() => scrollTo(0, 820))
    await strip.waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    await strip.getByRole('button', { name: en('home.closeAnnouncement') }).click()
    await page.reload()
    await page.locator('#root[data-running]').waitFor()
    await page.getByRole('link', { name: 'Before you travel' }).click()
    assert.match(page.url(), /#general$/)
    await page.waitForFunction(() => document.activeElement?.id === 'general')
    // After half a second the page moves there, not at once.
    await page.waitForFunction(() => document.getElementById('general').getBoundingClientRect().top < 100)
    assert.equal(await strip.count(), 0)
  })
  await when(
    'the help box answers from what people ask, typing errors and all, by keys, and leads to people',
    async () => {
      const { page } = await enter({ width: 360, height: 740 })
      await page.goto(`${on.portal.url}/instruction`)
      const ask = page.getByRole('button', { name: en('help.ask') })
      await ask.focus()
      await page.keyboard.press('Enter')
      const box = page.getByRole('dialog', { name: en('help.ask') })
      await box.getByLabel(en('help.question')).fill('paymnet faild')
      await box.locator('summary').first().getByText('The payment failed. What now?').waitFor()
      await isAccessible(page)
      assert.equal(await box.getByRole('link', { name: en('help.support') }).getAttribute('href'), '/support')
      // The first one empties the search, as browsers have it.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'hidden' })
      assert.ok(await ask.evaluate((button) => button === document.activeElement), 'the focus is lost')
    },
  )
  await when('what the footer says in short is read in full', async () => {
    const { page } = await enter()
    await page.goto(`${on.portal.url}/faq`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: en('footer.access.more') })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Accessibility', exact: true }).waitFor()
    await isAccessible(page)
  })
  await when('offline it is still there', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('main').locator('details').first().waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Cổng có làm việc dịp Tết không?').waitFor()
    await context.setOffline(false)
  })
})

const SNOW = `
[[entry]]
slug = "snow"
kind = "traveller"

[entry.en]
title = "Does it snow?"
body = "Seldom."
`

/** Whether the portal tells that question now, whatever browsers have kept. */
async function tellsOfSnow() {
  const answer = await fetch(`${on.portal.url}/client-service/public/cau-hoi/get-all`)
  return (await answer.text()).includes('Does it snow?')
}

on.story('an editor restores what the pages said before', async ({ page, when }) => {
  const say = (key, params) => en(`authority.content.${key}`, params)
  await edit('questions', (file) => file + SNOW)
  assert.ok(await tellsOfSnow())

  await when('the editor starts at the texts, and is offered nothing else', async () => {
    await officer.arrive(page, on.portal, await on.portal.hire('editor'))
    await page.getByRole('heading', { level: 1, name: say('title'), exact: true }).waitFor()
    const places = page.getByRole('navigation', { name: en('authority.menu') }).getByRole('link')
    assert.deepEqual(await places.allTextContents(), [say('title')])
  })
  await when('the versions of the questions say what changed', async () => {
    await page.getByRole('combobox', { name: say('collection') }).selectOption(say('collections.questions'))
    await page
      .getByRole('row', { name: new RegExp(say('current')) })
      .getByText('English', { exact: true })
      .waitFor()
    await isAccessible(page)
    await fitsInEachLanguage(page, 'authority.content.title', (words) =>
      page.getByRole('heading', { level: 1, name: words('authority.content.title'), exact: true }).waitFor(),
    )
  })
  await when('the version before is restored, and that is undone', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${say('restore')}: `) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('asking.text')).waitFor()
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('restore') }).click()
    const undo = page.getByRole('button', { name: say('undo') })
    await undo.waitFor()
    assert.ok(!(await tellsOfSnow()))
    await undo.click()
    await page
      .getByText(new RegExp(say('again', { name: '.*' })))
      .nth(1)
      .waitFor()
    assert.ok(await tellsOfSnow())
  })
})
