import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as form from '../pages/form.mjs'

export const title = 'a list takes only what somebody chose, however low the window is'

/** A small laptop, one at 200 %, and a phone at 200 % in its least width. */
const WINDOWS = [
  { width: 1280, height: 560 },
  { width: 640, height: 450 },
  { width: 320, height: 450 },
]
const CHOICES = {
  ttcdNcCuaKhau: 'Noi Bai International Airport',
  ttcdXcCuaKhau: 'Tan Son Nhat International Airport',
  ttcdTinhTp: 'Ha Noi City',
}
/** How long a finger stays on the button of a mouse. */
const PRESS_MS = 80

/** How a list lies: within the window, apart from its box, and with its options in it. Runs in the page. */
function lies(box) {
  const list = document.querySelector('[role="listbox"]')
  const frame = list.parentElement.getBoundingClientRect()
  const shown = list.getBoundingClientRect()
  const { top, bottom } = box.getBoundingClientRect()
  return {
    inWindow: frame.top >= 0 && frame.bottom <= innerHeight,
    apart: frame.bottom <= top || frame.top >= bottom,
    isInLine: Math.abs(frame.left - box.closest('[data-rac]').getBoundingClientRect().left) < 2,
    inFrame: shown.top >= frame.top - 1 && shown.bottom <= frame.bottom + 1,
    scrolls: list.scrollHeight > list.clientHeight,
    isOptionOver: document
      .elementsFromPoint((shown.left + shown.right) / 2, (top + bottom) / 2)
      .some((element) => element.closest('[role="option"]')),
  }
}

const GOOD = {
  inWindow: true,
  apart: true,
  isInLine: true,
  inFrame: true,
  scrolls: true,
  isOptionOver: false,
}

export async function tell({ page, when }, on) {
  const lists = Object.keys(CHOICES)
  const list = page.getByRole('listbox')

  /** Presses the mouse over the middle of something for as long as people do. */
  async function press(target) {
    await target.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' })
      // A list closes when the page is scrolled below it: that is over before it opens.
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()
    })
    const { x, y, width, height } = await target.boundingBox()
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.waitForTimeout(PRESS_MS)
    await page.mouse.up()
  }

  /** The button that opens the list of a field. */
  const opener = (field) => form.list(page, field).locator('xpath=..').getByRole('button')

  await when('three lists are answered by typing', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'trip')
    for (const [field, choice] of Object.entries(CHOICES)) await form.find(page, field, choice)
  })

  for (const size of WINDOWS) {
    const name = `${size.width} × ${size.height}`
    await when(`at ${name} a press opens each list, and chooses nothing`, async () => {
      await page.setViewportSize(size)
      for (const field of lists) {
        for (const target of [form.list(page, field), opener(field)]) {
          await press(target)
          await list.waitFor()
          const place = await form.list(page, field).evaluate(lies)
          assert.deepEqual(place, GOOD, `${field} at ${name}`)
          await page.keyboard.press('Escape')
          await list.waitFor({ state: 'detached' })
          assert.equal(await form.found(page, field), CHOICES[field], `${field} at ${name}`)
          await page.getByRole('heading', { level: 1 }).click()
        }
      }
    })
  }

  await when('what is typed replaces the choice, which another press takes', async () => {
    const gate = 'Da Nang International Airport'
    await press(form.list(page, 'ttcdXcCuaKhau'))
    await page.keyboard.type('Da Nang Int')
    assert.equal(await form.found(page, 'ttcdXcCuaKhau'), 'Da Nang Int')
    await press(page.getByRole('option', { name: gate, exact: true }))
    await list.waitFor({ state: 'detached' })
    assert.equal(await form.found(page, 'ttcdXcCuaKhau'), gate)
  })

  await when('and once more by the keyboard alone, without leaving the box', async () => {
    await page.keyboard.type(CHOICES.ttcdXcCuaKhau)
    await page.getByRole('option', { name: CHOICES.ttcdXcCuaKhau, exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await form.found(page, 'ttcdXcCuaKhau'), CHOICES.ttcdXcCuaKhau)
  })
}
