import * as apply from '../pages/apply.mjs'
import { photograph } from '../support/browser.mjs'
import { en } from '../support/words.mjs'
import { keepForOffline } from './filling.mjs'
import { MISHAPS } from './mishaps.mjs'
import { randomOf } from './random.mjs'

const MISFORTUNES = ['reload', 'crash', 'closeTab', 'upgrade', 'secondTab', 'lostReply']
const MOST_WHILE_IT_WAITS = 4
/** The page and the service worker may work out a captcha at the same time, each slower for it. */
const WORKED_OUT_MS = 90_000
const SUBMIT = /\/client-service\/public\/hstt$/

/** Somebody who has submitted without a network, and waits for one. */
class Sender {
  isOffline = true

  constructor(page, told) {
    Object.assign(this, { page, told })
  }

  /** The form still says that it waits. */
  async isBack() {
    await this.page.getByText(en('review.queuedBySync')).waitFor()
  }
}

/**
 * One application that is submitted without a network, what goes wrong until there is one, as the seed says, and the way
 * to its codes: what was lost of it. `known`: the codes of every application that the portal has.
 */
export async function sending(on, seed, told, known) {
  const random = randomOf(seed)
  const { page, context } = await on.visitor()
  const person = new Sender(page, told)
  try {
    const before = await known()
    await apply.fillIn(page, on.portal, on.pictures)
    await keepForOffline(page)
    await context.setOffline(true)
    await apply.completeDeclaration(page)
    await page.getByRole('button', { name: en('review.submitLater') }).click()
    await person.isBack()
    for (let left = random.below(MOST_WHILE_IT_WAITS + 1); left > 0; left -= 1)
      await befall(person, on, random)
    const shown = await theirCodes(person, on, random)
    const made = (await known()).filter((code) => !before.includes(code))
    return made.join() === shown ? [] : [`${shown} is shown, ${made} there`]
  } catch (error) {
    const looks = await photograph(person.page).catch(() => 'nothing')
    return [error.message, `the page looked like ${looks}`]
  } finally {
    await context.close()
  }
}

async function befall(person, { releases }, random) {
  const what = random.of(MISFORTUNES)
  person.told.push(what)
  if (what === 'lostReply') await loseReply(person.page.context())
  else await MISHAPS[what](person, { random, releases })
}

/** The portal takes it, and the line breaks before its answer has arrived; only once. */
const loseReply = (context) =>
  context.route(
    SUBMIT,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** The network comes back, to the page that waits or to another one that leads there. */
async function theirCodes(person, { portal }, random) {
  const context = person.page.context()
  const isOpen = random.of([true, false])
  person.told.push(isOpen ? 'the network is back' : 'the network is back when no page is open')
  if (!isOpen) {
    // The window has to stay: the browser ends with the last one.
    await person.page.goto('about:blank')
    await context.setOffline(false)
    await person.page.goto(`${portal.url}/faq`)
    await person.page.getByRole('link', { name: en('queued.open') }).click()
  } else await context.setOffline(false)
  await person.page
    .getByRole('heading', { level: 1, name: en('submitted.title'), exact: true })
    .waitFor({ timeout: WORKED_OUT_MS })
  const { code } = await apply.codes(person.page)
  return code.replaceAll(/\s/g, '')
}
