import assert from 'node:assert/strict'
import { isWritten } from '../support/device.mjs'
import { en } from '../support/words.mjs'

const TRIES = 3
const BETWEEN_TRIES_MS = 100
/** A service worker that was installed takes over within little more than a second, on a busy machine too. */
const TAKEN_OVER_MS = 5000

/**
 * A service worker that ended with the page may take a moment: who sees nothing tries again, and at last with a network.
 */
async function openAgain(person, address) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await person.page.goto(address)
    } catch (error) {
      if (tried > TRIES) throw error
      person.told.push(`not there at try ${tried}`)
      await person.page.waitForTimeout(BETWEEN_TRIES_MS)
      if (tried === TRIES && person.isOffline) await MISHAPS.network(person)
    }
  }
}

/** This runs inside the page: the state of the new release's service worker when it is over, or installed for so long. */
async function takeOver(patience) {
  const registered = await navigator.serviceWorker.register('/sw.js')
  await registered.update()
  const worker = registered.installing ?? registered.waiting
  if (!worker) return 'activated'
  let installed = Number.POSITIVE_INFINITY
  while (!['activated', 'redundant'].includes(worker.state)) {
    const now = performance.now()
    if (worker.state === 'installed') installed = Math.min(installed, now)
    if (now - installed > patience) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return worker.state
}

/**
 * The service worker of the new release takes over. Chromium 156 forgets one that skips waiting if the former answers a
 * request in the second after it was installed, until the former is stopped, for it was idle for 30 s, or a page is loaded;
 * with a debugger attached, as here, it never is. So it is stopped.
 */
export async function serviceWorkerIsReplaced(page) {
  if ((await page.evaluate(takeOver, TAKEN_OVER_MS)) !== 'installed') return
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  assert.notEqual(await page.evaluate(takeOver, TAKEN_OVER_MS), 'installed')
  await session.detach()
}

/**
 * What happens to people while they fill in a form. Each leaves them in the same form, in whatever window. What is typed is
 * encrypted and written down at once, which takes some milliseconds: whoever loses the page in this time after a key may lose
 * the key, and nobody's hand is quicker.
 */
export const MISHAPS = {
  async reload(person) {
    await isWritten(person.page)
    await person.page.reload()
    await person.isBack()
  },

  /** The page ends without a word, and is opened again. */
  async crash(person) {
    const { page } = person
    await isWritten(page)
    const address = page.url()
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const again = await page.context().newPage()
    await page.close()
    person.page = again
    await openAgain(person, address)
    await person.isBack()
  },

  async closeTab(person) {
    const { page } = person
    await isWritten(page)
    const address = page.url()
    const closed = page.waitForEvent('close')
    const again = await page.context().newPage()
    await page.close({ runBeforeUnload: true })
    await closed
    person.page = again
    await openAgain(person, address)
    await person.isBack()
  },

  /** The network goes, or comes back. */
  async network(person) {
    person.isOffline = !person.isOffline
    await person.page.context().setOffline(person.isOffline)
  },

  /** The session of whoever is signed in has to be renewed, or is over. */
  async expiry(person, { random }) {
    const names = random.of([['__Host-evisa'], ['__Host-evisa', '__Host-evisa-refresh']])
    for (const name of names) await person.page.context().clearCookies({ name })
  },

  /** A new release takes the place of the one that the page was loaded from, and its service worker that of the old one. */
  async upgrade(person, { releases }) {
    releases.publish()
    if (person.isOffline) return
    await serviceWorkerIsReplaced(person.page)
  },

  /** The form is opened in a second tab, and gone on with there. */
  async secondTab(person) {
    const second = await person.page.context().newPage()
    await second.goto(person.page.url())
    await second.getByRole('button', { name: en('otherTab.take') }).click()
    await second.getByText(en('otherTab.title')).waitFor({ state: 'detached' })
    await person.page.close()
    person.page = second
    await person.isBack()
  },
}
