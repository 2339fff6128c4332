import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const UPLOAD = '/client-service/public/upload'

const on = stage()

on.story('a device whose worker does not start sends its pictures all the same', async ({ page, when }) => {
  const { portrait } = await on.pictures()
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url, options) {
        super(String(url).includes('vision.worker') ? '/no-such-worker.js' : url, options)
      }
    }
  })
  await apply.openForm(page, on.portal)
  await apply.giveConfirmations(page)
  await when('it says that the picture will be checked when it is sent, and sends it', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(UPLOAD))
    await form.choosePicture(page, 'anhMat', portrait)
    await apply.says(page, en('photo.later'))
    assert.equal((await answered).status(), 200)
    await apply.says(page, en('photo.sent'))
  })
})
