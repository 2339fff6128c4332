import assert from 'node:assert/strict'
import * as apply from '../pages/apply.mjs'
import * as form from '../pages/form.mjs'
import { until } from '../support/until.mjs'
import { en } from '../support/words.mjs'

export const title = 'a form is begun, reloaded and submitted without a network'

/** What the form asks for while it is filled in. */
const PROVINCES = '/client-service/public/dm-tinh-tp/get-all'

export async function tell({ page, context, when }, on) {
  const files = await on.pictures()
  const sendsInBackground = !on.engine.lacks.includes('background synchronization')

  await when('the first visit keeps what the form needs', async () => {
    await apply.openForm(page, on.portal)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const isKept = async (path) =>
      (await (await caches.open('vision')).keys()).length >= 5 && (await caches.match(path)) !== undefined
    await until(page, isKept, PROVINCES)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })

  await when('without a network the form opens, and both pictures are judged', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByText(en('offline.title')).waitFor()
    await apply.giveConfirmations(page)
    await apply.choosePictures(page, files)
    await form.goOn(page)
  })

  await when('what is typed is still there, however soon the page is loaded anew', async () => {
    await form.isAt(page, 'identity')
    await form.leaveWith(page, 'ttcnNoiSinh', 'Uppsala')
    await form.isAt(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnNoiSinh'), 'Uppsala')
  })

  await when(
    sendsInBackground
      ? 'it can be submitted: the browser will send it, with no page open'
      : 'it can be submitted: the page will send it, since the browser does not by itself',
    async () => {
      await apply.completePerson(page)
      await apply.completeContact(page)
      await apply.completeTrip(page)
      await apply.completeDeclaration(page)
      await page.getByRole('button', { name: en('review.submitLater') }).click()
      await apply.says(page, en(sendsInBackground ? 'review.queuedBySync' : 'review.queuedHere'))
    },
  )

  await when('when the network is back it is sent', async () => {
    await context.setOffline(false)
    const { code } = await apply.codes(page)
    assert.equal(code.replace(/\s/g, '').length, 17)
  })
}
