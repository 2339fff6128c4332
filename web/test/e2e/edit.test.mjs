import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible } from './support/accessible.mjs'
import { isWritten, picturesOnDevice } from './support/device.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

/** The same picture to the eye, and another to the server, which knows pictures by their bytes. */
const another = (file) => ({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from([0])]) })

on.story('before the fee is paid one picture is exchanged, and the other stays', async ({ page, when }) => {
  const files = await on.pictures()
  let codes
  await when('an application is submitted', async () => {
    codes = await on.seed.application()
  })
  await when('its pictures are there again, and another portrait is chosen', async () => {
    await lookup.lookUp(page, on.portal, codes.code, traveller)
    await page.getByRole('link', { name: en('lookup.edit') }).click()
    await form.isAt(page, 'images')
    await form.choosePicture(page, 'anhMat', another(files.portrait))
    await apply.says(page, en('photo.better'))
    await apply.says(page, en('server.same'))
  })
  await when(
    'the change is saved with the security code, and nothing of it stays on the device',
    async () => {
      await page.getByRole('button', { name: en('review.title') }).click()
      await form.isAt(page, 'review')
      await apply.saveChanges(page, codes.secret)
      assert.equal(await picturesOnDevice(page), 0)
    },
  )
})

on.story('what was changed and not saved is there again after a reload', async ({ page, when }) => {
  const notice = page.getByText(en('edit.restored.title'))
  let codes

  async function edit() {
    await lookup.lookUp(page, on.portal, codes.code, traveller)
    await page.getByRole('link', { name: en('lookup.edit') }).click()
  }

  await when('an application is submitted, and one of its answers is changed', async () => {
    codes = await on.seed.application()
    await edit()
    await form.openPart(page, 'identity')
    await form.fill(page, { ttcnNoiSinh: 'Gävle' })
    await isWritten(page, 'Gävle')
  })
  await when('the page is loaded anew, and has to be opened by its codes again', async () => {
    await page.reload()
    await page.getByText(en('edit.lost')).waitFor()
  })
  await when('then what was changed stands there, and says so', async () => {
    await edit()
    await form.isAt(page, 'identity')
    await notice.waitFor()
    assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Gävle')
    await isAccessible(page)
  })
  await when('whoever does not want it begins from what was sent', async () => {
    await page.getByRole('button', { name: en('edit.restored.drop') }).click()
    await notice.waitFor({ state: 'detached' })
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
  })
  await when('what is changed again is saved, and the device keeps nothing of it', async () => {
    await form.fill(page, { ttcnNoiSinh: 'Lund' })
    await form.openPart(page, 'review')
    await apply.saveChanges(page, codes.secret)
    await edit()
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Lund')
    assert.equal(await notice.count(), 0)
  })
})
