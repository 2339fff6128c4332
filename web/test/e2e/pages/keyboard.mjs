import assert from 'node:assert/strict'
import { en } from '../support/words.mjs'

const MOST_TABS = 60

/** A page that has just grown is drawn with its focus in view again within so many frames: nobody sees the others. */
const FRAMES = 10

/**
 * Something has the focus, and on the way of Tab it is in view and marked: nobody guesses what a key would do. It may be
 * `leaving` a dialog for the browser's own window: that comes a moment after the key.
 */
export async function focusIsSeen(page, { leaving = false } = {}) {
  const fault = await page.evaluate(
    async ({ frames, leaving }) => {
      const faultOf = (at) => {
        if (!at || at === document.body) return leaving ? undefined : 'nothing has the focus'
        if (at.tabIndex < 0) return undefined
        const { top, bottom, left, right } = at.getBoundingClientRect()
        if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
          return 'the focus is out of view'
        const { outlineStyle, boxShadow } = getComputedStyle(at)
        return outlineStyle === 'none' && boxShadow === 'none' ? 'nothing marks the focus' : undefined
      }
      let fault = faultOf(document.activeElement)
      for (let frame = 0; fault && frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame)
        fault = faultOf(document.activeElement)
      }
      return fault
    },
    { frames: FRAMES, leaving },
  )
  const where = fault && (await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)))
  assert.equal(fault, undefined, `${page.url()}: ${fault}, at ${where}`)
}

/** Tab by Tab to a control, as somebody without a pointer goes. */
export async function reach(page, target) {
  await target.or(page.locator('[aria-expanded=true]')).first().waitFor()
  for (let pressed = 0; pressed <= MOST_TABS; pressed += 1) {
    // Asked without waiting: while a long list is open, all else is hidden from assistive technology.
    if (await target.and(page.locator(':focus')).count()) return focusIsSeen(page)
    await page.keyboard.press('Tab')
  }
  assert.fail(`${target} is not reached by ${MOST_TABS} presses of Tab`)
}

export async function press(page, target, key = 'Enter') {
  await reach(page, target)
  await page.keyboard.press(key)
}

export async function type(page, target, text) {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** Arrow by arrow to one of the answers that are all shown. */
export async function pick(page, group, answer) {
  const radios = group.getByRole('radio')
  const wanted = group.getByRole('radio', { name: answer, exact: true })
  await reach(
    page,
    (await radios.and(page.locator(':checked')).count())
      ? radios.and(page.locator(':checked'))
      : radios.first(),
  )
  await page.keyboard.press('Space')
  for (let moved = 0; !(await wanted.isChecked()); moved += 1) {
    assert.ok(moved < MOST_TABS, `${answer} is not reached by arrows`)
    await page.keyboard.press('ArrowDown')
  }
}

/** Day, month and year of `YYYY-MM-DD`, each in its box. */
export async function date(page, group, iso) {
  const [year, month, day] = iso.split('-')
  for (const [part, text] of Object.entries({ day, month, year }))
    await type(page, group.getByRole('textbox', { name: en(`date.${part}`) }), text)
}

/** Types into a long list, and takes what it offers first. */
export async function search(page, list, text) {
  await type(page, list, text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Opens the browser's own dialog of files by the keyboard. */
export async function choose(page, button, file) {
  // Asked for before the way there, so that the browser knows of it when the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  await reach(page, button)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

/**
 * Opens a dialog by its button, goes round in it, and leaves it by Escape: the focus goes in, stays in, is always seen, and
 * comes back to the button.
 */
export async function leaveDialog(page, opener, title) {
  await press(page, opener)
  const dialog = page.getByRole('dialog', title ? { name: title, exact: true } : {}).last()
  await dialog.waitFor()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  const isPage = () => page.evaluate(() => document.activeElement === document.body)
  const controls = await dialog.locator('button, input, select, textarea, a[href]').count()
  for (let pressed = 0; pressed <= controls; pressed += 1) {
    // Behind the last control come those of the browser's own window.
    assert.ok((await inside()) || (await isPage()), `${title}: the focus is outside`)
    if (await inside()) await focusIsSeen(page, { leaving: true })
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(
    await opener.evaluate((element) => element === document.activeElement),
    `${title}: the focus does not come back`,
  )
  await focusIsSeen(page)
}
