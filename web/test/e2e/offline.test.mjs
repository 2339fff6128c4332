import { after, before, test } from 'node:test'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { openBrowser, visitor } from './support/browser.mjs'
import { pictures } from './support/pictures.mjs'
import { startPortal } from './support/portal.mjs'
import { step } from './support/step.mjs'
import { mrzLines, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

let portal
let browser

before(async () => {
  portal = await startPortal()
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await portal?.stop()
})

test('after the first visit the form works without a network', async (t) => {
  const { page, context } = await visitor(browser)
  const files = await pictures(browser, mrzLines, traveller)
  await step(
    t,
    'the first visit keeps what the form needs',
    async () => {
      await apply.openForm(page, portal)
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
