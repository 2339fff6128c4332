import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { openBrowserWithCamera } from './support/browser.mjs'
import { fits } from './support/fits.mjs'
import { cameraFrame } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const folder = mkdtempSync(join(tmpdir(), 'evisa-camera-'))
after(() => rmSync(folder, { recursive: true }))
const film = join(folder, 'film.mjpeg')
const on = stage(undefined, { open: () => openBrowserWithCamera(film) })

const UPLOAD = '/client-service/public/upload'
const say = (key) => en(`camera.${key}`)
const press = (page, name) => page.getByRole('button', { name, exact: true })
const dialog = (page) => page.getByRole('dialog')

/** The camera sees each of these for so many thirtieths of a second, over and over. */
function shows(...scenes) {
  writeFileSync(film, Buffer.concat(scenes.flatMap(([frame, times]) => Array(times).fill(frame))))
}

const openCamera = (page, field) =>
  form
    .group(page, field)
    .getByRole('button', { name: en('photo.take') })
    .click()

/** Every sentence that a screen reader is given from now on. */
async function listen(page) {
  await dialog(page).getByRole('status').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    window.heard = []
    const status = document.querySelector('dialog [role="status"]')
    const hear = () => window.heard.push({ said: status.textContent, at: performance.now() })
    new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true })
  })
}
const heard = (page) => page.evaluate(() => window.heard)

on.story('a portrait and a passport page are taken with the camera, led by hints', async (story) => {
  const { page, context, when } = story
  const { portrait, passport, twoFaces } = await on.pictures()
  const draws = (picture, look) => cameraFrame(on.browser, picture, look)
  const [nobody, far, near, two] = await Promise.all([
    draws(),
    draws(portrait, { wide: 230 }),
    draws(portrait, { wide: 500 }),
    draws(twoFaces, { wide: 640 }),
  ])
  const uploads = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(new URL(request.url()).pathname)
  })

  await when('a camera that may not be used is told, and a picture can be chosen instead', async () => {
    shows([nobody, 30])
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await context.grantPermissions([], { origin: on.portal.url })
    await openCamera(page, 'anhMat')
    await dialog(page).getByRole('alert').getByText(say('refused')).waitFor()
    await isAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await press(page, en('photo.choose')).last().click()
    await chooser
    await dialog(page).waitFor({ state: 'detached' })
    await context.grantPermissions(['camera'], { origin: on.portal.url })
  })

  await when('whoever sees nothing hears what to do, one hint at a time', async () => {
    shows([nobody, 90], [far, 90], [near, 400])
    uploads.length = 0
    await openCamera(page, 'anhMat')
    await listen(page)
    await press(page, say('use')).waitFor()
    const said = await heard(page)
    const sentences = said.map((one) => one.said)
    const order = ['noFace', 'nearer'].map((hint) => sentences.indexOf(say(`hint.portrait.${hint}`)))
    assert.ok(order[0] >= 0 && order[0] < order[1], sentences.join(' | '))
    await dialog(page).getByRole('status').getByText(say('taken')).waitFor({ state: 'attached' })
    for (const [place, { at }] of said.entries()) {
      const before = said[place - 1]?.at ?? Number.NEGATIVE_INFINITY
      assert.ok(at - before >= 1900, `${at - before} ms between two sentences`)
    }
  })

  await when('it was taken by itself, and nothing has left the device', async () => {
    await dialog(page)
      .getByText(en('photo.good.portrait'))
      .or(dialog(page).getByText(en('photo.better')))
      .waitFor()
    assert.deepEqual(uploads, [])
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    assert.equal(focused, say('use'))
    await isAccessible(page)
  })

  await when('used, it is judged and sent as any other picture', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(UPLOAD))
    await page.keyboard.press('Enter')
    const sent = (await (await answered).json()).data
    assert.deepEqual([sent.width, sent.height], [480, 720])
    await dialog(page).waitFor({ state: 'detached' })
    assert.equal(
      await page.evaluate(() => [...document.querySelectorAll('video')].length),
      0,
      'the camera is off',
    )
  })

  await when('by hand whatever is seen is taken, told what is wrong with it, and taken anew', async () => {
    shows([two, 90])
    await openCamera(page, 'anhMat')
    await dialog(page).getByText(say('hint.portrait.onePerson')).last().waitFor()
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 450 },
    ]) {
      await page.setViewportSize(size)
      await fits(page, `the camera at ${size.width} × ${size.height}`)
      await isAccessible(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await press(page, say('now')).click()
    await dialog(page).getByText(en('image.EVISA_ERROR_IMAGE_MANY_FACE.title')).waitFor()
    await press(page, say('another')).click()
    await press(page, say('now')).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

  await when('a passport page that shines or lies askew is led into the frame, and read', async () => {
    const level = await draws(passport, { wide: 800, wall: '#4c443c' })
    const askew = await draws(passport, { wide: 700, degrees: 14, wall: '#4c443c' })
    shows([askew, 90], [level, 400])
    await openCamera(page, 'anhHoChieu')
    await listen(page)
    await press(page, say('use')).waitFor()
    const sentences = (await heard(page)).map((one) => one.said)
    assert.ok(sentences.includes(say('hint.passport.level')), sentences.join(' | '))
    await press(page, say('use')).click()
    await dialog(page).waitFor({ state: 'detached' })
    await apply.says(page, en('photo.good.passport'))
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
  })
})
