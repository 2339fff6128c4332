import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { keptPicture } from './support/device.mjs'
import { askewPhoto } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

on.story(
  'a photo that lies on its side is shown upright, and one click keeps it so',
  async ({ page, when }) => {
    const act = page.getByRole('button', { name: en('photo.turn') })
    const frame = page.locator('[data-turns]')
    let lying

    await when('the photo lies on its side', async () => {
      await apply.openForm(page, on.portal)
      await apply.giveConfirmations(page)
      await form.choosePicture(page, 'anhMat', await askewPhoto(on.browser, 90))
      await act.waitFor()
      assert.equal(await frame.getAttribute('data-turns'), '3')
      await isAccessible(page)
      lying = await keptPicture(page)
    })

    await when('it is kept upright by the keyboard', async () => {
      await act.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: en('cut.open') }).waitFor()
      await frame.waitFor({ state: 'detached' })
      await act.waitFor({ state: 'detached' })
      const upright = await keptPicture(page)
      assert.notEqual(upright.sha256, lying.sha256)
      assert.equal(upright.width, lying.width)
    })
  },
)
