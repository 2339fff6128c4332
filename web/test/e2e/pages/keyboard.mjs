import assert from 'node:assert/strict'

const MOST_TABS = 60

/** Tab by Tab to a control, as somebody without a pointer goes. */
export async function reach(page, target) {
  for (let pressed = 0; pressed <= MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
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
