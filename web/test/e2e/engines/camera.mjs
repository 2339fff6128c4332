import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as form from '../pages/form.mjs'
import { en } from '../support/words.mjs'

export const title =
  'the camera is looked through where there is one, and a picture is chosen where there is none'

export async function tell({ page, when }, on) {
  const { portrait } = await on.pictures()
  const take = form.group(page, 'anhMat').getByRole('button', { name: en('photo.take') })
  const dialog = page.getByRole('dialog')
  const button = (name) => dialog.getByRole('button', { name, exact: true })

  await when('the camera is opened at the portrait', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await take.click()
  })

  if (on.engine.hasCamera) {
    await when('what it sees is no face, which is said; taken by hand it is judged', async () => {
      await dialog.getByText(en('camera.hint.portrait.noFace')).last().waitFor()
      await button(en('camera.now')).click()
      await dialog.getByText(en('image.EVISA_ERROR_IMAGE_NO_FACE.title')).waitFor()
      await button(en('camera.another')).click()
      await button(en('camera.now')).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    })
  } else {
    await when('there is none: that is said, and another try says the same', async () => {
      const faults = ['none', 'refused', 'busy'].map((fault) => en(`camera.${fault}`))
      const said = () => dialog.getByRole('alert').locator('p').textContent()
      await dialog.getByRole('alert').locator('p').waitFor()
      const first = await said()
      assert.ok(faults.includes(first), first)
      await button(en('camera.again')).click()
      await dialog.getByRole('alert').getByText(first).waitFor()
      await button(en('camera.close')).click()
      await dialog.waitFor({ state: 'detached' })
    })
  }

  await when('a picture is chosen from the device', async () => {
    await form.choosePicture(page, 'anhMat', portrait)
    await apply.says(page, en('photo.better'))
  })
}
