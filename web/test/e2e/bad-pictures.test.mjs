import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { BAD_PICTURES } from './support/bad-pictures.mjs'
import { maskedPortrait, portraitInLight, widenedPortrait } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

on.story(
  'a bad picture gets its own sentence on the device, and nothing that was typed is lost',
  async ({ page, when }) => {
    const files = await on.pictures()
    const workers = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await apply.says(page, en('photo.good.passport'))
    await page.getByRole('button', { name: en('form.evisa.section.identity.title') }).click()
    await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
    await page.getByRole('button', { name: en('form.evisa.section.images.title') }).click()
    for (const [sentence, file, key, params] of BAD_PICTURES) {
      await when(`${sentence} is refused`, async () => {
        await form.choosePicture(page, 'anhMat', files[file])
        await apply.says(page, en(`image.${key}`, params))
      })
    }
    await when('a mask is named as what is wrong, and the way on is open', async () => {
      await form.choosePicture(page, 'anhMat', await maskedPortrait(on.browser))
      await apply.says(page, en('image.EVISA_ERROR_IMAGE_LOW_QUALITY.reasons.mouthCovered'))
      await apply.says(page, en('image.EVISA_ERROR_IMAGE_LOW_QUALITY.remedies.mouthCovered'))
      assert.equal(await page.getByText(en('image.EVISA_ERROR_IMAGE_FAKE_FACE.title')).count(), 0)
    })
    await when('blue light is named, and nobody is called no person for it', async () => {
      await form.choosePicture(page, 'anhMat', await portraitInLight(on.browser, '#1ae6ff'))
      await page.getByRole('button', { name: en('measures.names.naturalColour') }).click()
      await apply.says(page, en('measures.sentences.naturalColour.better'))
      assert.equal(await page.getByText(en('image.EVISA_ERROR_IMAGE_FAKE_FACE.title')).count(), 0)
    })
    await when('edges that a program has repeated are named', async () => {
      await form.choosePicture(page, 'anhMat', await widenedPortrait(on.browser))
      await page.getByRole('button', { name: en('measures.names.sharpness') }).click()
      await apply.says(page, en('measures.sentences.sharpness.smeared'))
    })
    await when('none of them cost the device its warm worker', async () => {
      assert.equal(workers.filter((url) => url.includes('vision.worker')).length, 2, workers.join())
    })
    await when('the form is as it was', async () => {
      await page.getByRole('button', { name: en('form.evisa.section.identity.title') }).click()
      assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
      assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    })
  },
)
