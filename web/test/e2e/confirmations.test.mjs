import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en, languages, words } from './support/words.mjs'

const on = stage()

/** Holds the program back, whatever its file is called, until it is let through. */
async function withoutProgram(page) {
  let letThrough
  const held = new Promise((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

for (const language of languages) {
  const say = words(language)
  test(`the confirmations are there in ${language} before the program, which takes them over`, async () => {
    // Chosen before: the browser asks for another language.
    const { page, context, faults } = await on.visitor({ language, locale: 'ko' })
    const letThrough = await withoutProgram(page)
    await apply.openForm(page, on.portal)
    const heading = await page.waitForSelector('h1')
    assert.equal(await heading.textContent(), say('confirmations.title'))
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    assert.equal(await page.title(), `${say('form.evisa.title')} · ${say('site.name')}`)
    await isAccessibleIn(page, language)
    letThrough()
    await page.waitForSelector('#root[data-running]', { state: 'attached' })
    assert.ok(await heading.evaluate((element) => element.isConnected), 'it was drawn anew')
    assert.deepEqual(faults, [], 'the page reported faults')
    await context.close()
  })
}

for (const language of languages) {
  const say = words(language)
  test(`the look-up is there in ${language} before the program, which takes over what is typed`, async () => {
    const { page, context, faults } = await on.visitor({ language, locale: 'ko' })
    const letThrough = await withoutProgram(page)
    await page.goto(`${on.portal.url}/e-visa/search`)
    const heading = await page.waitForSelector('h1')
    assert.equal(await heading.textContent(), say('lookup.title'))
    assert.equal(await page.title(), `${say('lookup.title')} · ${say('site.name')}`)
    await isAccessibleIn(page, language)
    const code = page.locator('#maHoSo')
    const years = page.locator('main input[autocomplete="bday-year"]')
    await code.fill('ABCD2345EFGH6789P')
    await years.fill('1990')
    letThrough()
    await page.waitForSelector('#root[data-running]', { state: 'attached' })
    assert.ok(await heading.evaluate((element) => element.isConnected), 'it was drawn anew')
    // What is drawn again leaves it, for it is the form's answer.
    await page.locator('main input[autocomplete="bday-day"]').fill('1')
    assert.equal(await code.inputValue(), 'ABCD2345EFGH6789P')
    assert.equal(await years.inputValue(), '1990')
    assert.deepEqual(faults, [], 'the page reported faults')
    await context.close()
  })
}

on.story(
  'what is ticked and pressed before the program is here is done when it is',
  async ({ page, when }) => {
    const letThrough = await withoutProgram(page)
    await when('everything is confirmed while the program is on its way', async () => {
      await apply.openForm(page, on.portal)
      await apply.tickConfirmations(page)
      assert.equal(new URL(page.url()).search, '')
    })
    await when('it arrives, and the form follows', async () => {
      letThrough()
      await form.isAt(page, 'images')
    })
    await when('after a reload it is the form at once: the confirmations were given', async () => {
      await page.evaluate(() => {
        window.name = ''
      })
      await page.addInitScript((title) => {
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === title) window.name = 'asked again'
        }).observe(document, { childList: true, subtree: true })
      }, en('confirmations.title'))
      await page.reload()
      await form.isAt(page, 'images')
      assert.equal(await page.evaluate(() => window.name), '')
    })
  },
)

on.story('what is confirmed below the instructions opens the form', async ({ page, when }) => {
  await when('the ticks stand below the instructions, for everybody', async () => {
    await page.goto(`${on.portal.url}/instruction`)
    await page.getByRole('heading', { level: 2, name: en('confirmations.confirm'), exact: true }).waitFor()
    await isAccessible(page)
  })
  await when('without them one stays, and is told why', async () => {
    await page.getByRole('button', { name: en('instructions.continue') }).click()
    await page.getByRole('link', { name: en('wrong.instruction.daDocHuongDan.checkbox') }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/instruction')
  })
  await when('with them the form follows, which does not ask again', async () => {
    await apply.tickConfirmations(page, 'instructions.continue')
    await form.isAt(page, 'images')
  })
  await when('here they are ticked for the rest of the session', async () => {
    await page.goto(`${on.portal.url}/instruction`)
    const ticks = page.getByRole('main').getByRole('checkbox')
    await ticks.first().waitFor()
    assert.equal(await page.getByRole('checkbox', { checked: true }).count(), await ticks.count())
  })
})
