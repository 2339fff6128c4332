import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as cut from './pages/cut.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage({}, { worker: true })

on.story('after the first visit the form works without a network', async ({ page, context, when }) => {
  const files = await on.pictures()
  await when('the first visit keeps what the form needs', async () => {
    await apply.openForm(page, on.portal)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => {
      const kept = await caches.open('vision')
      return (await kept.keys()).length >= 5
    })
  })
  await when('the provinces are kept before the form asks for them', async () => {
    const PROVINCES = '/client-service/public/dm-tinh-tp/get-all'
    // Behind all that the page needs itself, which takes as long as the machine is busy.
    const isKept = async (path) => (await caches.match(path)) !== undefined
    await page.waitForFunction(isKept, PROVINCES, { timeout: 60_000 })
  })
  await when('the browser would install it', async () => {
    const tools = await context.newCDPSession(page)
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
    // Windows of tests keep nothing, as private ones.
    const found = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    assert.deepEqual(found, [])
    const { data } = await tools.send('Page.getAppManifest')
    assert.deepEqual(
      JSON.parse(data).icons.map(({ purpose, type }) => `${purpose} ${type}`),
      ['any image/svg+xml', 'any image/png', 'maskable image/svg+xml', 'maskable image/png'],
    )
  })
  await when('offline the form opens', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByText(en('offline.title')).waitFor()
    await apply.giveConfirmations(page)
  })
  await when('offline both pictures are still checked', async () => {
    await apply.choosePictures(page, files)
  })
  await when('offline the portrait is cut to 4 × 6', async () => {
    await cut.open(page)
    await cut.use(page)
    await page.getByRole('button', { name: en('cut.again') }).waitFor()
  })
})
