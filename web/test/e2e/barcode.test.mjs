import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { issueVisa, seal } from './pages/issued.mjs'
import { isAccessible } from './support/accessible.mjs'
import { barcodeHolding, barcodeOf, middleOfBarcode, photoOf, printed } from './support/barcode.mjs'
import { openBrowserWithCamera } from './support/browser.mjs'
import { fitsInEachLanguage } from './support/fits.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const sealing = seal()
after(sealing.clear)
const folder = mkdtempSync(join(tmpdir(), 'evisa-camera-'))
after(() => rmSync(folder, { recursive: true }))
const film = join(folder, 'film.mjpeg')
const on = stage(sealing.settings, { open: () => openBrowserWithCamera(film), worker: true })

const say = (key) => en(`proof.${key}`)
const press = (page, key) => page.getByRole('button', { name: say(key), exact: true })

/** Chooses a picture, and waits for what is said of it. */
async function choose(page, name, buffer, told) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'photo').click()
  const mimeType = name.endsWith('png') ? 'image/png' : 'image/jpeg'
  await (await chooser).setFiles({ name, mimeType, buffer })
  await page.getByRole('status').getByText(name, { exact: true }).waitFor()
  await page.getByText(say(`barcode.${told}.title`), { exact: true }).waitFor()
}

/** What the barcode says is told in words. */
async function tellsOfTraveller(page) {
  const facts = page.locator('dl').first()
  await facts.getByText(`${traveller.surname} ${traveller.given}`, { exact: true }).waitFor()
  await facts.getByText(traveller.passport, { exact: true }).waitFor()
  await facts.getByText(/^V<VNM/).waitFor()
}

/** Whether a camera of the page is on. */
const films = (page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].some((video) => video.srcObject?.active))

on.story('an officer without a network proves an e-visa by its barcode', async (story) => {
  const { page, context, when } = story
  let paper
  let barcode
  let middle

  await when('an e-visa is issued and printed', async () => {
    paper = printed(await issueVisa(on, page), 300)
    barcode = await barcodeOf(paper)
    middle = await middleOfBarcode(paper)
    // The camera of a phone over the paper, a little askew.
    const seen = { part: 0.14, middle, degrees: 8, width: 1280, height: 720, quality: 0.7 }
    const frame = await photoOf(on.browser, paper, seen)
    writeFileSync(film, Buffer.concat(Array(4).fill(frame)))
    await page.goto(`${on.portal.url}/verify`)
    await press(page, 'photo').waitFor()
    await isAccessible(page)
  })

  await when('a camera that may not be used is told, with what to do', async () => {
    // Whoever grants none refuses all: a browser without a window has nobody to ask.
    await context.grantPermissions([], { origin: on.portal.url })
    await press(page, 'scan.open').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(en('camera.refused')).waitFor()
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText(en('camera.refused')).waitFor({ state: 'detached' })
  })

  await when('allowed, the camera finds the barcode by itself, and is off then', async () => {
    await context.grantPermissions(['camera'], { origin: on.portal.url })
    await press(page, 'scan.open').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText(say('barcode.sealed.title'), { exact: true }).waitFor()
    await tellsOfTraveller(page)
    assert.equal(await films(page), false)
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), say('scan.open'))
    await isAccessible(page)
  })

  await when('where the camera sees no barcode it goes on until it is stopped', async () => {
    const table = { part: 0.05, middle: [0.3, 0.55], width: 640, height: 480, quality: 0.7 }
    writeFileSync(film, Buffer.concat(Array(4).fill(await photoOf(on.browser, paper, table))))
    await press(page, 'scan.open').click()
    await page.getByRole('status').getByText(say('scan.looking')).waitFor()
    assert.equal(await films(page), true)
    await isAccessible(page)
    await press(page, 'scan.stop').click()
    await page.locator('video').waitFor({ state: 'detached' })
    await press(page, 'scan.open').waitFor()
  })

  await when('photos and screenshots of it do as well: turned, small, of poor quality', async () => {
    const lying = { degrees: 97, part: 1.5, width: 3000, height: 2250, quality: 0.6 }
    await choose(page, 'turned.jpg', await photoOf(on.browser, paper, lying), 'sealed')
    await tellsOfTraveller(page)
    const near = { part: 0.15, middle, degrees: -20, width: 400, height: 300, quality: 0.4 }
    await choose(page, 'small.jpg', await photoOf(on.browser, paper, near), 'sealed')
    // A phone's screen with the whole page on it.
    const screen = { width: 1080, height: 1527, quality: 0.9 }
    await choose(page, 'screen.jpg', await photoOf(on.browser, paper, screen), 'sealed')
    await choose(page, 'print.png', paper, 'sealed')
  })

  await when('a barcode that says something else, or is none of ours, is found out', async () => {
    const changed = Buffer.from(barcode)
    // Of the signature: what is changed before it may not even be read as a seal.
    changed[changed.length - 1] ^= 1
    await choose(page, 'changed.png', await barcodeHolding(changed), 'faulty')
    await page.getByText(say('barcode.fault.forged')).waitFor()
    assert.equal(await page.locator('dl').count(), 0, 'nothing of what it says is shown')
    await choose(page, 'other.png', await barcodeHolding(Buffer.from('E00000001')), 'faulty')
    await page.getByText(say('barcode.fault.malformed')).waitFor()
    await isAccessible(page)
    await choose(page, 'again.png', await barcodeHolding(barcode), 'sealed')
    const blank = { part: 0.05, middle: [0.3, 0.55], width: 640, height: 480, quality: 0.7 }
    await choose(page, 'table.jpg', await photoOf(on.browser, paper, blank), 'missing')
    await choose(page, 'torn.jpg', paper.subarray(0, 4000), 'faulty')
    await page.getByText(say('barcode.fault.picture')).waitFor()
    await isAccessible(page)
  })

  await when('it works in each language on a narrow screen', async () => {
    await choose(page, 'print.png', paper, 'sealed')
    await fitsInEachLanguage(page, '/verify', (say) =>
      page.getByText(say('proof.barcode.sealed.title')).waitFor(),
    )
  })

  await when('without a network it tells the same', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await choose(page, 'print.png', paper, 'sealed')
    await context.setOffline(true)
    await page.reload()
    await choose(page, 'offline.png', paper, 'sealed')
    await tellsOfTraveller(page)
    await context.setOffline(false)
  })
})
