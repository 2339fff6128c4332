import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible, isAccessibleIn } from './support/accessible.mjs'
import { addressIn } from './support/barcode.mjs'
import { openBrowserWithCamera } from './support/browser.mjs'
import { fits, fitsEverybody } from './support/fits.mjs'
import { cameraFrame } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en, languages, words } from './support/words.mjs'

const folder = mkdtempSync(join(tmpdir(), 'evisa-phone-'))
after(() => rmSync(folder, { recursive: true }))
const film = join(folder, 'film.mjpeg')
const on = stage(undefined, { open: () => openBrowserWithCamera(film) })

const PHONE = { width: 360, height: 740, touch: true }
const DRAFTS = '/client-service/public/ho-so-nhap/'

const say = (key) => en(`phone.${key}`)
const heading = (page, key) => page.getByRole('heading', { level: 1, name: say(key), exact: true })
const dialog = (page) => page.getByRole('dialog')
const press = (at, name) => at.getByRole('button', { name, exact: true })

const askFor = (page, field) =>
  form
    .group(page, field)
    .getByRole('button', { name: en('photo.phone') })
    .click()

/** Where the code leads that the computer shows. */
async function address(page) {
  const code = dialog(page).getByRole('img', { name: say('code') })
  await code.waitFor()
  return addressIn(await code.screenshot())
}

/** Where to a page sends something from now on. */
function watch(page) {
  const sent = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

/** Runs in the page, before its program: the bytes of what it sends are kept, which the browser tells nobody. */
function keepBodies() {
  const { fetch } = window
  window.bodies = []
  window.fetch = async (input, init) => {
    const body = await new Response(
      init?.body ?? (input instanceof Request ? input.clone().body : null),
    ).arrayBuffer()
    window.bodies.push(new Uint8Array(body))
    return fetch(input, init)
  }
}

/** How large the largest thing is that a page has sent, and whether a JPEG was in any. */
const bodiesOf = (page) =>
  page.evaluate(() => {
    // So a canvas begins one. Six bytes, because three stand in a hundred kilobytes of what is encrypted often enough.
    const isAt = (body, at) =>
      [0xff, 0xd8, 0xff, 0xe0, 0, 16].every((byte, place) => body[at + place] === byte)
    return {
      largest: Math.max(...window.bodies.map(({ length }) => length)),
      hasPicture: window.bodies.some((body) => body.some((_, at) => isAt(body, at))),
    }
  })

on.story('a phone takes the photos for the form on a computer', async ({ page, enter, when }) => {
  const { portrait, passport } = await on.pictures()
  const near = await cameraFrame(on.browser, portrait, { wide: 500 })
  writeFileSync(film, Buffer.concat(Array(400).fill(near)))
  const { page: phone, context: pocket } = await enter(PHONE)
  await pocket.grantPermissions(['camera'], { origin: on.portal.url })
  await pocket.addInitScript(keepBodies)
  const sent = watch(phone)
  let link

  await when('the computer shows a code, in every language and on the narrowest screen', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await askFor(page, 'anhMat')
    await dialog(page).getByText(say('waiting')).waitFor()
    link = await address(page)
    const screen = page.viewportSize()
    await page.setViewportSize({ width: 304, height: 800 })
    for (const language of languages) {
      await page.evaluate((next) => document.querySelector(`header button[lang="${next}"]`).click(), language)
      await dialog(page).getByText(words(language)('phone.about')).waitFor()
      await fits(page, `the code in ${language}`)
      await isAccessibleIn(page, language)
    }
    await page.evaluate(() => document.querySelector('header button[lang="en"]').click())
    await page.setViewportSize(screen)
  })

  await when(
    'the phone opens it: whose photo is wanted, where it goes, and no secret in its address',
    async () => {
      await phone.goto(link)
      await heading(phone, 'page.portrait').waitFor()
      await phone.getByText(say('page.open')).waitFor()
      await phone.waitForURL(`${on.portal.url}/e-visa/photo`)
      await fitsEverybody(phone, 'phone.page.portrait')
    },
  )

  await when('loaded anew, as phones do that are short of memory, it is still there', async () => {
    await phone.reload()
    await heading(phone, 'page.portrait').waitFor()
  })

  await when('the computer knows that a phone is there', async () => {
    await dialog(page).getByText(say('opened')).waitFor()
  })

  await when(
    'the camera of the phone takes it, and nothing has left the phone',
    async () => {
      sent.length = 0
      await phone.getByRole('button', { name: en('photo.take') }).click()
      await press(dialog(phone), en('camera.use')).waitFor()
      assert.deepEqual(sent, [])
    },
    phone,
  )

  await when('used, it appears in the form on the computer, judged', async () => {
    await press(dialog(phone), en('camera.use')).click()
    const began = performance.now()
    await form
      .group(page, 'anhMat')
      .getByRole('img', { name: en('field.evisa.anhMat.label') })
      .waitFor()
    console.log(`# on the computer ${Math.round(performance.now() - began)} ms after "use this photo"`)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText(say('came')).first().waitFor()
    await apply.says(page, en('photo.better'))
    await phone.getByText(say('page.arrived')).waitFor()
    await isAccessible(phone)
  })

  await when('what the portal was given is nothing that it could look at', async () => {
    assert.ok(sent.length > 0 && sent.every((path) => path.startsWith(DRAFTS)), sent.join())
    const { largest, hasPicture } = await bodiesOf(phone)
    assert.ok(largest > 10_000, `${largest} bytes`)
    assert.equal(hasPicture, false)
  })

  await when('the code opens nothing any more', async () => {
    const { page: other } = await enter(PHONE)
    await other.goto(link)
    await other.getByText(say('page.over')).waitFor()
    await isAccessible(other)
  })

  await when(
    'for the passport a picture that the phone has can be chosen, and is judged there first',
    async () => {
      await askFor(page, 'anhHoChieu')
      await phone.goto(await address(page))
      await heading(phone, 'page.passport').waitFor()
      sent.length = 0
      await phone.locator('#phone-photo').setInputFiles(passport)
      await phone.getByText(en('photo.good.passport')).waitFor()
      await isAccessible(phone)
      assert.deepEqual(sent, [])
      await press(phone, en('camera.use')).click()
      await apply.says(page, en('photo.good.passport'))
      await form.openPart(page, 'identity')
      assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    },
  )

  await when('who closes the code wants no photo: the phone is told', async () => {
    await form.openPart(page, 'images')
    await askFor(page, 'anhMat')
    await phone.goto(await address(page))
    await heading(phone, 'page.portrait').waitFor()
    await dialog(page).getByText(say('opened')).waitFor()
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await press(dialog(page), say('close')).click()
    await ended
    await phone.locator('#phone-photo').setInputFiles(portrait)
    await press(phone, en('camera.use')).click()
    await phone.getByText(say('page.over')).waitFor()
    // The photo that was there before is still the answer.
    await form
      .group(page, 'anhMat')
      .getByRole('img', { name: en('field.evisa.anhMat.label') })
      .waitFor()
  })
})
