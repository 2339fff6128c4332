import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as lookup from './pages/lookup.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

const WHITE = 'rgb(255, 255, 255)'
/** Of an act, on a screen or beside one. */
const ACTS = 'main button:visible, main a[class*="button"]:visible, header nav:visible, footer:visible'

/** Colours in which the words of a page are written, and what lies behind them. */
const coloursOf = (main) =>
  main.evaluate((element) => {
    const inks = new Set()
    const grounds = new Set([getComputedStyle(document.documentElement).backgroundColor])
    for (const one of [element, ...element.querySelectorAll('*')]) {
      if (one.closest('svg') || one.getClientRects().length === 0) continue
      const { color, backgroundColor } = getComputedStyle(one)
      if ([...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())) inks.add(color)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) grounds.add(backgroundColor)
    }
    return { inks: [...inks], grounds: [...grounds] }
  })

/** On paper this page has its heading, the address of the portal, black on white, and nothing to press. */
async function isPrintable(page, heading) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ media: 'print', colorScheme })
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    const acts = await page.locator(ACTS).allTextContents()
    assert.deepEqual(acts, [], `${heading}: there is something to press`)
    await page.getByText(`${en('site.name')} · ${on.portal.url}`, { exact: true }).waitFor()
    const { inks, grounds } = await coloursOf(page.getByRole('main'))
    assert.deepEqual(inks, ['rgb(0, 0, 0)'], `${heading} ${colorScheme}`)
    assert.deepEqual(grounds, [WHITE], `${heading} ${colorScheme}`)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const text = (await textOf(await page.pdf({ format: 'A4' }))).replaceAll(/\s+/g, ' ')
  assert.ok(text.includes(heading), `${heading} is not in ${text}`)
  assert.ok(!text.includes(en('submitted.print')), text)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  return text
}

on.story('what is read on the way is printed as a paper', async ({ page, when }) => {
  let code

  await when('the page after the submission, with both codes and the day', async () => {
    await on.seed.begun(page)
    const kept = await apply.finish(page, on.portal)
    code = kept.code
    const text = (await isPrintable(page, en('submitted.title'))).replaceAll(' ', '')
    assert.ok(text.includes(code) && text.includes(kept.secret), text)
  })
  await when('the result of the payment, with its receipt', async () => {
    await page.getByRole('link', { name: en('submitted.pay') }).click()
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.waitForURL(/\/payment-success\?receipt=/)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    const text = await isPrintable(page, en('pay.success.title'))
    assert.ok(text.includes(new URL(page.url()).searchParams.get('receipt')), text)
  })
  await when('the result of the look-up, with its timeline', async () => {
    await lookup.lookUp(page, on.portal, code, traveller)
    const text = await isPrintable(page, en('lookup.result.title'))
    assert.ok(text.replaceAll(' ', '').includes(code) && text.includes(en('lookup.timeline')), text)
  })
})

on.story('rules and answers are printed whole', async ({ page, when }) => {
  await when('a text of the authority', async () => {
    await page.goto(`${on.portal.url}/information/visa-exemption`)
    const text = await isPrintable(page, 'Who needs no visa')
    assert.match(text, /United Kingdom.+Thailand.+both lists change/)
  })
  await when('a table of the authority', async () => {
    await page.goto(`${on.portal.url}/information/bilateral-exemption`)
    const text = await isPrintable(page, 'Exemption by treaty')
    assert.match(text, /Nationality Stay .+Kazakhstan.+30 days.+ Brazil, India 90 days Official business/)
  })
  await when('the instructions', async () => {
    await page.goto(`${on.portal.url}/instruction`)
    await page.locator('main h2').first().waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await isPrintable(page, heading)
  })
  await when('questions with the answers that nobody opened', async () => {
    await page.goto(`${on.portal.url}/faq`)
    const closed = page.locator('details:not([open])').last()
    await closed.waitFor()
    const answer = (await closed.locator('> :not(summary)').first().textContent()).trim()
    const text = await isPrintable(page, en('faq.title'))
    assert.ok(text.includes(answer.replaceAll(/\s+/g, ' ').slice(0, 40)), answer)
  })
})
