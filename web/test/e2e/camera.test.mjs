import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { keptPicture } from './support/device.mjs'
import { cameraPhoto } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

/** The server's limit for one picture. */
const MOST_BYTES = 2 * 1024 * 1024
const UPLOAD = '/client-service/public/upload'

const on = stage()

on.story(
  'a photo of a 12-megapixel camera is made small, judged and sent as it was judged',
  async ({ page, when }) => {
    const photo = await cameraPhoto(on.browser)
    let sent

    await when('it is larger than what may be sent, and yet accepted', async () => {
      assert.ok(photo.buffer.length > 2 * MOST_BYTES, `${photo.buffer.length} bytes are no camera's`)
      await apply.openForm(page, on.portal)
      await apply.giveConfirmations(page)
      const answered = page.waitForResponse((response) => response.url().endsWith(UPLOAD))
      await form.choosePicture(page, 'anhMat', photo)
      await apply.says(page, en('photo.better'))
      sent = (await (await answered).json()).data
    })

    await when('exactly the bytes that were judged have arrived', async () => {
      const kept = await keptPicture(page)
      assert.ok(kept.bytes <= MOST_BYTES, `${kept.bytes} bytes`)
      assert.equal(kept.sha256, sent.sha256)
      assert.deepEqual([kept.width, kept.height], [sent.width, sent.height])
      assert.deepEqual([sent.width, sent.height], [1500, 2000])
    })
  },
)
