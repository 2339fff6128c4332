import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as lookup from './pages/lookup.mjs'
import { isAccessible } from './support/accessible.mjs'
import { watchCaptchas } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** Rightly made, and nobody's. */
const UNKNOWN = 'ABCD2345EFGH6789P'

const on = stage({}, { worker: true })

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

/** The last part of the form and its submission without a network. */
async function submitOffline(page, said) {
  await page.context().setOffline(true)
  await apply.completeDeclaration(page)
  await submitLater(page, said)
}

/** What is reviewed is to be sent later, by a browser that sends while no page is open, or that does not. */
async function submitLater(page, said = 'review.queuedBySync') {
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

/** The same where the worker answers no page without a network. */
const outsideOrOnline = (context) =>
  outside(context).catch(async () => {
    await context.setOffline(false)
    return outside(context)
  })

/** What the browser does once there is a network again. */
async function wake({ tools, registrationId }) {
  const { origin } = new URL(on.portal.url)
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'send-queued',
    lastChance: false,
  })
}

/** Once the service worker has the page, which can then be opened without a network. */
const isKept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 40_000 })

on.story('what is submitted without a network is sent when it is back', async ({ page, context, when }) => {
  await when('a form that was begun is opened', () => on.seed.begun(page))
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

/** Tells how the service worker sends to a route what waits; the page from which it was reached. */
async function sentByWorker({ context, when }, route) {
  // The browser may be quicker than this story, and send it as soon as there is a network.
  const sent = context.waitForEvent('response', (answer) => route.test(answer.url()))
  const reopened = await outsideOrOnline(context)
  await when(
    'the browser wakes the service worker, which sends it',
    async () => {
      await context.setOffline(false)
      await wake(reopened)
      assert.equal((await sent).status(), 200)
    },
    reopened.page,
  )
  return reopened
}

on.story('a form submitted without a network is sent with no page open', async (told) => {
  const { page, when } = told
  await when('the form is submitted offline, and its page closed', async () => {
    await on.seed.begun(page)
    await isKept(page)
    await submitOffline(page)
    await page.close()
  })
  const reopened = await sentByWorker(told, /public\/hstt$/)
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
      await next.getByRole('heading', { level: 1, name: en('faq.title'), exact: true }).waitFor()
      assert.equal(await next.getByRole('link', { name: en('queued.open') }).count(), 0)
    },
    reopened.page,
  )
})

on.story(
  'where the browser cannot do that, the form sends itself when it is opened again',
  async ({ page, context, when }) => {
    await context.addInitScript(() => {
      delete window.SyncManager
    })
    await when('the form is submitted offline, and its page closed', async () => {
      await on.seed.begun(page)
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

/** A guarantee to its review; its paper and its submission without a network. */
async function guaranteeOffline(page) {
  const { portrait: paper } = await on.pictures()
  await guarantee.openForm(page, on.portal)
  await guarantee.fillIn(page)
  await isKept(page)
  await page.context().setOffline(true)
  await guarantee.form.openPart(page, 'documents')
  await guarantee.form.choosePicture(page, 'fileDinhKem', paper)
  await page.getByRole('img', { name: paper.name }).waitFor()
  await guarantee.form.openPart(page, 'review')
  await submitLater(page)
}

/** The look-up opens the guarantee as it was sent, with its paper. */
async function arrived(page, { code, secret }) {
  await guarantee.lookUp(page, on.portal, code)
  await page.getByRole('list').getByText(en('step.CHUA_THU_LY')).waitFor()
  await page.getByRole('button', { name: en('lookup.edit_guarantee') }).click()
  await guarantee.prove(page, secret, 'lookup.secret.edit')
  await guarantee.form.isAt(page, 'guarantor')
  await guarantee.form.openPart(page, 'review')
  await page.getByRole('img', { name: en('field.guarantee.fileDinhKem.label') }).waitFor()
}

on.story('a guarantee that is submitted without a network is sent when it is back', async (told) => {
  const { page, context, when } = told
  let codes

  await when('the guarantee is submitted offline, and says that it waits', async () => {
    await guaranteeOffline(page)
    await isAccessible(page)
  })
  await when('when the network is back it is sent, without a picture to read', async () => {
    await context.setOffline(false)
    codes = await guarantee.codes(page)
  })
  await when('the look-up finds it with the authority, and its paper in it', () => arrived(page, codes))
})

on.story('a guarantee submitted without a network is sent with no page open', async (told) => {
  const { page, when } = told

  await when('the guarantee is submitted offline, and its page closed', async () => {
    await guaranteeOffline(page)
    await page.close()
  })
  const reopened = await sentByWorker(told, /public\/hscn-bl$/)
  await when(
    'the next page that is opened leads to both codes, and the look-up to the paper',
    async () => {
      const { page: next } = reopened
      await next.goto(`${on.portal.url}/faq`)
      await next.getByRole('link', { name: en('queued.open') }).click()
      const codes = await guarantee.codes(next)
      await isAccessible(next)
      watchCaptchas(next)
      await arrived(next, codes)
    },
    reopened.page,
  )
})
