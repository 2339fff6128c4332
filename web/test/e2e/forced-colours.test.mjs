import assert from 'node:assert/strict'
import * as lookup from './pages/lookup.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

/** How a control looks: the sides that have a line that can be seen against the page. */
const lookOf = (control) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth, outlineColor } =
      getComputedStyle(element)
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const isSeen = (style, width, colour) =>
      style !== 'none' &&
      Number.parseFloat(width) >= 1 &&
      colour !== ground &&
      !/^rgba\(.*, 0\)$/.test(colour)
    return {
      bordered: isSeen(borderTopStyle, borderTopWidth, borderTopColor),
      ringed: isSeen(outlineStyle, outlineWidth, outlineColor),
    }
  })

/** A control has a border, and a ring around it when the keyboard reaches it. */
async function isSeen(page, control, name) {
  assert.equal((await lookOf(control)).bordered, true, `${name} has no border`)
  await control.focus()
  // The keyboard comes back to it: only then is there a ring.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  assert.ok(await control.evaluate((element) => element === document.activeElement), `${name} has no focus`)
  assert.equal((await lookOf(control)).ringed, true, `${name} has no ring`)
}

/** One of these has another line at this side than all others. */
async function marksCurrent(buttons, side) {
  const looks = await buttons.evaluateAll(
    (all, name) =>
      all.map((one) => ({
        isCurrent: one.hasAttribute('aria-current'),
        mark: getComputedStyle(one)[name],
      })),
    side,
  )
  const current = looks.filter(({ isCurrent }) => isCurrent).map(({ mark }) => mark)
  const others = new Set(looks.filter(({ isCurrent }) => !isCurrent).map(({ mark }) => mark))
  assert.equal(current.length, 1, JSON.stringify(looks))
  assert.ok(others.size === 1 && !others.has(current[0]), JSON.stringify(looks))
}

on.story('in forced colours buttons, focus and states are seen', async ({ page, when }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await when('on the home page', async () => {
    await page.goto(on.portal.url)
    await isSeen(page, page.getByRole('link', { name: en('home.apply') }), 'apply')
    await isSeen(page, page.getByRole('link', { name: en('home.check') }), 'check')
    await marksCurrent(page.locator('header button[lang]').filter({ visible: true }), 'borderBottomColor')
  })
  await when('before the form: what is ticked differs from what is not', async () => {
    await page.goto(`${on.portal.url}/e-visa/foreigners`)
    const [one, other] = await page.getByRole('checkbox').all()
    await one.check()
    await one.blur()
    const pictureOf = (box) => box.screenshot({ animations: 'disabled' })
    assert.notDeepEqual(await pictureOf(one), await pictureOf(other))
    const start = page.getByRole('button', { name: en('confirmations.start') })
    await isSeen(page, start, 'start')
    await start.click()
    const wrong = page.getByRole('alert', { name: en('summary.title') })
    await wrong.waitFor()
    assert.equal((await lookOf(wrong)).bordered, true, 'the summary has no border')
  })
  await when('in the form: the state of each part is a word, and the current one has a mark', async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: en('confirmations.start') }).click()
    const parts = page.locator('main nav').getByRole('button').filter({ visible: true })
    await parts
      .filter({ hasText: en('tasks.todo') })
      .first()
      .waitFor()
    await marksCurrent(parts, 'borderInlineStartColor')
    // The keyboard stops at the authority's notes, too, which come late and stand right below the button.
    await page.getByRole('complementary').locator('summary').first().waitFor()
    await isSeen(page, page.getByRole('button', { name: en('apply.continue') }), 'continue')
  })
  await when('in the look-up: the fields have borders, and an error an icon and words', async () => {
    await lookup.openLookup(page, on.portal)
    const field = page.getByRole('main').getByRole('textbox').first()
    await isSeen(page, field, 'the first field')
    const act = page.getByRole('main').locator('button[type="submit"]')
    await isSeen(page, act, 'look up')
    await act.click()
    const wrong = page.getByRole('alert', { name: en('summary.title') })
    await wrong.waitFor()
    assert.equal((await lookOf(wrong)).bordered, true, 'the summary has no border')
    assert.ok((await wrong.locator('svg').count()) > 0)
  })
})
