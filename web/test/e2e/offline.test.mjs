import { test } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { visitor } from './support/browser.mjs'
import { stage } from './support/stage.mjs'
import { step } from './support/step.mjs'
import { en } from './support/words.mjs'

const on = stage()

test('after the first visit the form works without a network', async (t) => {
  const { page, context } = await visitor(on.browser)
  const files = await on.pictures()
  await step(
    t,
    'the first visit keeps what the form needs',
    async () => {
      await apply.openForm(page, on.portal)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForFunction(async () => {
        const kept = await caches.open('eyes')
        return (await kept.keys()).length >= 3
      })
    },
    page,
  )
  await step(
    t,
    'offline the form opens',
    async () => {
      await context.setOffline(true)
      await page.reload()
      await page.getByText(en('offline.title')).waitFor()
      await apply.passGate(page)
    },
    page,
  )
  await step(
    t,
    'offline both pictures are still checked',
    async () => {
      await form.choosePicture(page, 'anhMat', files.portrait)
      await apply.says(page, en('photo.good.portrait'))
      await form.choosePicture(page, 'anhHoChieu', files.passport)
      await apply.says(page, en('photo.good.passport'))
    },
    page,
  )
})
