import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { isWritten } from './support/device.mjs'
import { cameraPhoto, darkPortrait } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const UPLOAD = '/client-service/public/upload'
const SUBMISSION = '/client-service/public/hstt'
const QUALITY = 'image.EVISA_ERROR_IMAGE_LOW_QUALITY.reasons'

const portrait = en('field.evisa.anhMat.label')
const passportPage = en('field.evisa.anhHoChieu.label')
const ABOUT_PORTRAIT = en('doubts.question', { label: portrait })
const ABOUT_BOTH = en('doubts.question', { label: `${portrait}, ${passportPage}` })

// Nobody is as like to a photo as this threshold asks for.
const on = stage({ EVISA_MATCH_THRESHOLD: '0.9999' })

const question = (page, name) => page.getByRole('group', { name, exact: true })
const goOnNevertheless = (page, name) =>
  question(page, name).getByRole('button', { name: en('doubts.continue') })

/** Sends it, and finds it refused because of these questions. */
async function isRefusedFor(page, names) {
  await apply.submit(page)
  const summary = page.getByRole('alert', { name: en('summary.title') })
  await summary.waitFor()
  assert.deepEqual(await summary.getByRole('link').allTextContents(), names)
}

on.story('whether to go on with doubted pictures is asked before all is sent', async ({ page, when }) => {
  const files = await on.pictures()
  const dark = await darkPortrait(on.browser)
  const better = await cameraPhoto(on.browser)
  /** The handles of what was sent, in their order. */
  const handles = []
  const sent = []
  page.on('response', async (response) => {
    if (response.url().endsWith(UPLOAD) && response.ok()) handles.push((await response.json()).data.url)
  })
  page.on('request', (request) => {
    if (request.url().endsWith(SUBMISSION)) sent.push(request.postDataJSON())
  })

  await when('the device doubts the portrait, the server the pair, and the form goes on', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.choosePicture(page, 'anhMat', dark)
    await apply.says(page, en(`${QUALITY}.dark`))
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await apply.says(page, en('photo.good.passport'))
    await form.goOn(page)
    await apply.completePerson(page)
    await apply.completeContact(page)
    await apply.completeTrip(page)
    await apply.completeDeclaration(page)
  })

  await when('at the end both are asked about, and without an answer nothing is sent', async () => {
    await question(page, ABOUT_BOTH)
      .getByText(en(`${QUALITY}.lowMatch`))
      .waitFor()
    await question(page, ABOUT_PORTRAIT).getByText(en('image.EVISA_ERROR_IMAGE_LOW_QUALITY.remedy')).waitFor()
    await isAccessible(page)
    await solveCaptcha(page, on.portal)
    await isRefusedFor(page, [ABOUT_PORTRAIT, ABOUT_BOTH])
    assert.deepEqual(sent, [])
  })

  await when(
    'the keyboard leads from the summary to the question, and from there to the picture',
    async () => {
      await page.getByRole('link', { name: ABOUT_PORTRAIT }).press('Enter')
      await page.keyboard.press('Enter')
      await form.isAt(page, 'images')
      const focused = await page.evaluate(() => document.activeElement.textContent)
      assert.equal(focused, `${en('photo.take')}: ${portrait}`)
      await form.openPart(page, 'review')
    },
  )

  await when('whoever goes on nevertheless is not asked again, nor after a reload', async () => {
    await goOnNevertheless(page, ABOUT_PORTRAIT).press('Enter')
    await question(page, ABOUT_PORTRAIT).getByText(en('doubts.accepted')).waitFor()
    const focused = await page.evaluate(() => document.activeElement.textContent)
    assert.equal(focused, en('doubts.title'))
    await goOnNevertheless(page, ABOUT_BOTH).press('Enter')
    await question(page, ABOUT_BOTH).getByText(en('doubts.accepted')).waitFor()
    await isAccessible(page)
    await isWritten(page)
    await page.reload()
    await question(page, ABOUT_BOTH).getByText(en('doubts.accepted')).waitFor()
    await question(page, ABOUT_PORTRAIT).getByText(en('doubts.accepted')).waitFor()
  })

  await when('another portrait is chosen, and “continue” pressed before it is judged', async () => {
    await form.openPart(page, 'images')
    await form.choosePicture(page, 'anhMat', better)
    await form.goOn(page)
    await form.isAt(page, 'identity')
  })

  await when('the pair is asked about anew, for the answer was for the former pictures', async () => {
    await form.openPart(page, 'review')
    await goOnNevertheless(page, ABOUT_BOTH).waitFor()
    assert.equal(await question(page, ABOUT_PORTRAIT).count(), 0)
    await solveCaptcha(page, on.portal)
    await isRefusedFor(page, [ABOUT_BOTH])
    assert.deepEqual(sent, [])
  })

  await when('with an answer it is sent, with the portrait that was chosen last', async () => {
    await goOnNevertheless(page, ABOUT_BOTH).press('Enter')
    await apply.submit(page)
    assert.match((await apply.codes(page)).code, /\w/)
    assert.equal(sent.length, 1)
    assert.equal(handles.length, 3, 'two portraits and a page were sent')
    assert.equal(sent[0].anhMat, handles[2])
  })
})
