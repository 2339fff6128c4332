import assert from 'node:assert/strict'
import { untilSo } from '../support/until.mjs'
import { en } from '../support/words.mjs'

const dialog = (page) => page.getByRole('dialog', { name: en('cut.title') })
export const frame = (page) => dialog(page).getByRole('application', { name: en('cut.frame') })
export const slider = (page, key) => dialog(page).getByRole('slider', { name: en(`cut.${key}`) })
const status = (page) => dialog(page).getByRole('status')

export async function open(page, key = 'open') {
  await page.getByRole('button', { name: en(`cut.${key}`), exact: true }).click()
  await status(page).waitFor()
}

/** Presses a button of the dialog. */
export function press(page, key) {
  return dialog(page)
    .getByRole('button', { name: en(`cut.${key}`), exact: true })
    .click()
}

export async function use(page) {
  await press(page, 'use')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Waits until the advice for the head is this one. */
export async function advises(page, advice) {
  await status(page)
    .getByText(en(`cut.advice.${advice}`))
    .waitFor()
}

const NUMBER = '(-?[\\d.]+)'
const PLACE = new RegExp(en('cut.place', { x: NUMBER, y: NUMBER, angle: NUMBER }))

/** What is said of the frame: its middle in per cent of the picture, and its angle. */
export async function place(page) {
  const said = await status(page).textContent()
  const [, x, y, angle] = PLACE.exec(said) ?? assert.fail(said)
  return { x: Number(x), y: Number(y), angle: Number(angle) }
}

/** Waits until the frame stands somewhere else than it did, and says where. */
export async function placeAfter(page, before) {
  return untilSo(async () => {
    const now = await place(page)
    return (now.x !== before.x || now.y !== before.y || now.angle !== before.angle) && now
  })
}

/** Waits until the frame is said to be turned by so many degrees. */
export async function isTurned(page, degrees) {
  await untilSo(async () => (await place(page)).angle === degrees)
}

/** Where the middle and the corners of the frame lie on the screen. */
export async function onScreen(page) {
  const handles = await dialog(page).locator('[data-grip]:not(path)').all()
  const boxes = await Promise.all(handles.map((handle) => handle.boundingBox()))
  const corners = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length)
  return { middle, corners }
}

/** Pulls from one point of the screen by a way, with the mouse. */
export async function pull(page, [x, y], [dx, dy]) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(x + dx * part, y + dy * part)
  await page.mouse.up()
}

/** The same with a finger. */
export async function drag(page, context, [x, y], [dx, dy]) {
  const device = await context.newCDPSession(page)
  const touch = (type, touchPoints) => device.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const part of [0.3, 0.7, 1]) await touch('touchMove', [{ x: x + dx * part, y: y + dy * part }])
  await touch('touchEnd', [])
  await device.detach()
}
