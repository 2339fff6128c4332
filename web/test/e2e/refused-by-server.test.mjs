import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BAD_PICTURES } from './support/bad-pictures.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()

/** Sends files as any program could, without our pages. */
async function send(path, parts) {
  const body = new FormData()
  for (const [name, { buffer, mimeType, name: fileName }] of Object.entries(parts)) {
    body.set(name, new Blob([buffer], { type: mimeType }), fileName)
  }
  const response = await fetch(on.portal.url + path, {
    method: 'POST',
    headers: { 'Accept-Language': 'en' },
    body,
  })
  return { status: response.status, ...(await response.json()) }
}

test('the server refuses the same pictures with the same sentences', async (t) => {
  const files = await on.pictures()
  for (const [sentence, file, key, params] of BAD_PICTURES.slice(0, 3)) {
    await t.test(`${sentence} is refused by the upload`, async () => {
      const answer = await send('/client-service/public/upload', { file: files[file] })
      assert.ok([413, 415, 422].includes(answer.status), `status ${answer.status}`)
      assert.equal(answer.code, key.split('.')[0])
      assert.ok(answer.message.startsWith(en(`image.${key}`, params)), answer.message)
    })
  }
  await t.test('a photo with two faces is refused by the check of both pictures', async () => {
    const answer = await send('/ekyc/process-evisa', { portrait: files.twoFaces, passport: files.passport })
    assert.equal(answer.status, 200)
    assert.equal(answer.data.error_code, 'EVISA_ERROR_IMAGE_MANY_FACE')
    assert.ok(answer.data.error_message.startsWith(en('image.EVISA_ERROR_IMAGE_MANY_FACE.title')))
    assert.equal(answer.data.portrait.findings[0].effect, 'block')
    assert.equal(answer.data.face_matching, 0)
  })
})
