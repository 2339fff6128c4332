import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { BAD_PICTURES } from './support/bad-pictures.mjs'
import { visitor } from './support/browser.mjs'
import { stage } from './support/stage.mjs'
import { step } from './support/step.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

test('a bad picture gets its own sentence on the device, and nothing that was typed is lost', async (t) => {
  const { page, faults } = await visitor(on.browser)
  const files = await on.pictures()
  await apply.openForm(page, on.portal)
  await apply.passGate(page)
  await form.choosePicture(page, 'anhHoChieu', files.passport)
  await apply.says(page, en('photo.good.passport'))
  await page.getByRole('button', { name: en('form.evisa.section.identity.title') }).click()
  await form.fill(page, { ttcnNoiSinh: 'Uppsala' })
  await page.getByRole('button', { name: en('form.evisa.section.images.title') }).click()
  for (const [sentence, file, key] of BAD_PICTURES) {
    await step(
      t,
      `${sentence} is refused`,
      async () => {
        await form.choosePicture(page, 'anhMat', files[file])
        await apply.says(page, en(`image.${key}`))
      },
      page,
    )
  }
  await step(
    t,
    'the form is as it was',
    async () => {
      await page.getByRole('button', { name: en('form.evisa.section.identity.title') }).click()
      assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
      assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    },
    page,
  )
  assert.deepEqual(faults, [], 'the pages reported faults')
})
