import { photograph } from '../support/browser.mjs'
import { MISHAPS } from './mishaps.mjs'
import { Person } from './person.mjs'
import { randomOf } from './random.mjs'

const STEPS = 8
const WEIGHTS = [
  [10, 'answer'],
  [1, 'portrait'],
  [2, 'reload'],
  [2, 'crash'],
  [1, 'closeTab'],
  [2, 'network'],
  [2, 'expiry'],
  [2, 'upgrade'],
  [2, 'secondTab'],
]

/**
 * One application that is filled in while this and that goes wrong, as the seed says: which answers were lost. `on`: portal,
 * browser, releases of the pages, a portrait. What is done is written into `told` at once, so that it is there for a run that
 * never ends, too.
 */
export async function filling(on, seed, told) {
  const random = randomOf(seed)
  const { page, context } = await on.visitor()
  const person = new Person(page, random, told)
  try {
    await signIn(page, on.portal)
    await person.begin(on.portal)
    await keepForOffline(page)
    for (let step = 0; step < STEPS; step += 1) {
      const what = random.weighted(WEIGHTS)
      person.told.push(what)
      if (what === 'answer') await person.answer()
      else if (what === 'portrait') await person.choosePortrait(on.portrait)
      else await MISHAPS[what](person, { random, releases: on.releases })
    }
    person.told.push('at the end')
    await MISHAPS.crash(person)
    return await person.lost()
  } catch (error) {
    const looks = await photograph(person.page).catch(() => 'nothing')
    return [error.message, `the page looked like ${looks}`]
  } finally {
    await context.close()
  }
}

/** The service worker is there, with what the form needs without a network. */
export async function keepForOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}

/** A session, opened as the page would. */
export async function signIn(page, portal) {
  await page.goto(`${portal.url}/faq`)
  const asked = await page.evaluate(async () => {
    const answer = await fetch('/authorization-service/captcha/generate')
    return (await answer.json()).data.id
  })
  const answer = await portal.captchaAnswer(asked)
  const { name, password } = portal.officer
  const status = await page.evaluate(
    async (fields) => {
      const body = new URLSearchParams({ grant_type: 'password', ...fields })
      const headers = { 'x-requested-with': 'evisa' }
      return (await fetch('/authorization-service/oauth/token', { method: 'POST', headers, body })).status
    },
    { username: name, password, 'captcha-id': asked, captcha: answer },
  )
  if (status !== 200) throw new Error(`signing in was answered with ${status}`)
}
