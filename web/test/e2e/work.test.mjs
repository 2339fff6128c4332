import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** Rightly made, and nobody's. */
const UNKNOWN = 'ABCD2345EFGH6789P'

const on = stage()

on.story('whoever cannot see the captcha’s picture lets the device work it out', async ({ page, when }) => {
  await when('the device works, and says when it is done', async () => {
    await lookup.openLookup(page, on.portal, UNKNOWN)
    await lookup.typeHolder(page, traveller)
    await page.getByRole('button', { name: en('captcha.unseen') }).click()
    await apply.says(page, en('captcha.proven'))
    await isAccessible(page)
  })
  await when('the answer is taken like a typed one', async () => {
    await lookup.search(page)
    await apply.says(page, en('lookup.none.title'))
  })
  await when('the next captcha is worked out without being asked', async () => {
    await apply.says(page, en('captcha.proven'))
  })
})

/** The last part of the form and its submission without a network, in a browser that sends while no page is open, or not. */
async function submitOffline(page, said = 'review.queuedBySync') {
  await page.context().setOffline(true)
  await apply.completeDeclaration(page)
  await page.getByRole('button', { name: en('review.submitLater') }).click()
  await apply.says(page, en(said))
}

/** A page of the portal without its program, from which the browser's tools reach the service worker. */
async function outside(context) {
  const page = await context.newPage()
  await page.goto(`${on.portal.url}/healthz`)
  const tools = await context.newCDPSession(page)
  const registered = new Promise((done) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && done(first))
  })
  await tools.send('ServiceWorker.enable')
  return { page, tools, registrationId: (await registered).registrationId }
}

/** Once the service worker has the page, which can then be opened without a network. */
const isKept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })

on.story('what is submitted without a network is sent when it is back', async ({ page, context, when }) => {
  const files = await on.pictures()
  await when('the form is filled in', async () => {
    await apply.fillIn(page, on.portal, files)
  })
  await when('without a network it can be submitted, and says that it waits', async () => {
    await submitOffline(page)
    await isAccessible(page)
  })
  await when('when the network is back it is sent, without a picture to read', async () => {
    await context.setOffline(false)
    const { code } = await apply.codes(page)
    assert.equal(code.replace(/\s/g, '').length, 17)
  })
})

on.story('a form submitted without a network is sent with no page open', async ({ page, context, when }) => {
  const files = await on.pictures()
  await when('the form is submitted offline, and its page closed', async () => {
    await apply.fillIn(page, on.portal, files)
    await isKept(page)
    await submitOffline(page)
    await page.close()
  })
  // The browser may be quicker than this story, and send it as soon as there is a network.
  const sent = context.waitForEvent('response', (answer) => /public\/hstt$/.test(answer.url()))
  const reopened = await outside(context).catch(async () => {
    await context.setOffline(false)
    return outside(context)
  })
  await when(
    'the browser wakes the service worker, which sends it',
    async () => {
      await context.setOffline(false)
      const { tools, registrationId } = reopened
      const { origin } = new URL(on.portal.url)
      await tools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'send-queued',
        lastChance: false,
      })
      assert.equal((await sent).status(), 200)
    },
    reopened.page,
  )
  await when(
    'the next page that is opened leads to both codes, once',
    async () => {
      const { page: next } = reopened
      await next.goto(`${on.portal.url}/faq`)
      await isAccessible(next)
      await next.getByRole('link', { name: en('queued.open') }).click()
      const { code } = await apply.codes(next)
      assert.equal(code.replace(/\s/g, '').length, 17)
      await next.goto(`${on.portal.url}/faq`)
      await next.getByRole('heading', { level: 1, name: en('faq.title') }).waitFor()
      assert.equal(await next.getByRole('link', { name: en('queued.open') }).count(), 0)
    },
    reopened.page,
  )
})

on.story(
  'where the browser cannot do that, the form sends itself when it is opened again',
  async ({ page, context, when }) => {
    const files = await on.pictures()
    await context.addInitScript(() => {
      delete window.SyncManager
    })
    await when('the form is submitted offline, and its page closed', async () => {
      await apply.fillIn(page, on.portal, files)
      await submitOffline(page, 'review.queuedHere')
      await page.close()
    })
    await context.setOffline(false)
    const next = await context.newPage()
    await when(
      'another page leads to it, and it is sent without being asked to',
      async () => {
        await next.goto(`${on.portal.url}/faq`)
        await next.getByRole('link', { name: en('queued.open') }).click()
        const { code } = await apply.codes(next)
        assert.equal(code.replace(/\s/g, '').length, 17)
      },
      next,
    )
  },
)
