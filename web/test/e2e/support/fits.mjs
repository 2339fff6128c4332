import assert from 'node:assert/strict'
import { isAccessibleIn } from './accessible.mjs'
import { languages, words } from './words.mjs'

/** A window of 320 pixels, less a scroll bar that takes room. */
const NARROWEST = 304

/** The page is no wider than its window, and no word of it is cut off. */
export async function fits(page, where) {
  const { wide, cut } = await page.evaluate(measure)
  assert.ok(wide <= 0, `${where} is ${wide} pixels too wide`)
  assert.deepEqual(cut, [], `${where} cuts words off`)
}

/** The same on a narrow screen in each language, for everybody; `drawn` waits for what is there, in the words of one. */
export async function fitsInEachLanguage(page, where, drawn, width = NARROWEST) {
  const screen = page.viewportSize()
  await page.setViewportSize({ width, height: 800 })
  for (const language of languages) {
    await page.locator(`header button[lang="${language}"]`).click()
    await drawn(words(language))
    await fits(page, `${where} in ${language}`)
    await isAccessibleIn(page, language)
  }
  await page.locator('header button[lang="en"]').click()
  await page.setViewportSize(screen)
}

/** A page with this heading, in each language on a narrow screen, for everyone. */
export const fitsEverybody = (page, key, width) =>
  fitsInEachLanguage(
    page,
    key,
    (say) => page.getByRole('heading', { level: 1, name: say(key), exact: true }).waitFor(),
    width,
  )

/** Between what is read and what is pressed there is at least as much room, in pixels. */
const ROOM = 4

/** On phones of every width none of `parts` touches another, or stands out of what is `around` them. */
export async function standApart(page, around, parts) {
  const screen = page.viewportSize()
  for (const width of [320, 360, 400]) {
    await page.setViewportSize({ width, height: 800 })
    const outer = await around.boundingBox()
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    assert.ok(boxes.length > 1, 'there is nothing to stand apart')
    for (const [place, box] of boxes.entries()) {
      const out = Math.max(outer.x - box.x, box.x + box.width - outer.x - outer.width)
      assert.ok(out < 1, `part ${place} stands out by ${out} pixels at ${width}`)
      const touched = boxes.findIndex((other, next) => next > place && roomBetween(box, other) < ROOM)
      assert.equal(touched, -1, `parts ${place} and ${touched} touch at ${width} pixels`)
    }
  }
  await page.setViewportSize(screen)
}

/** How far two boxes are from each other, across or down. */
function roomBetween(one, other) {
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width)
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height)
  return Math.max(across, down)
}

/** This runs inside the page. */
function measure() {
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (['auto', 'scroll'].includes(overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const cut = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const around = text.parentElement
    if (!text.data.trim() || !isSeen(around) || scrolls(around)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, width } of range.getClientRects()) {
      // What is kept for screen readers stands outside, or in a box of one pixel.
      const hidden = width <= 1 || right <= 0
      const clip = around.closest('[hidden], .visually-hidden')
      if (hidden || clip) continue
      const box = clipOf(around)
      if (right > Math.min(box.right, innerWidth) + 1 || left < Math.max(box.left, 0) - 1) {
        cut.push(text.data.trim().slice(0, 60))
        break
      }
    }
  }
  return { wide: document.documentElement.scrollWidth - innerWidth, cut }

  /** The nearest box that hides what does not fit, or that shows an edge: a button. */
  function clipOf(element) {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { display, overflowX } = getComputedStyle(at)
      if (display === 'inline') continue
      if (overflowX !== 'visible' || at.matches('button, td, th')) return at.getBoundingClientRect()
    }
    return { left: 0, right: innerWidth }
  }
}
