import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { en } from './words.mjs'

const CALL = '/authorization-service/captcha/generate'
const ids = new WeakMap()

/** Remembers which captcha each picture belongs to. */
export function watchCaptchas(page) {
  const known = new Map()
  ids.set(page, known)
  page.on('response', async (response) => {
    if (!response.url().endsWith(CALL) || !response.ok()) return
    // A window that was closed meanwhile has no body to read, and no captcha to solve.
    const body = await response.json().catch(() => undefined)
    if (body) known.set(body.data.image, body.data.id)
  })
}

const picture = (page) => page.getByRole('img', { name: en('captcha.image') })
export const captchaInput = (page) => page.getByRole('textbox', { name: en('captcha.label') })

/** The picture that is shown now, as its address. */
export function captchaPicture(page) {
  return picture(page).getAttribute('src')
}

/** Waits until another picture is shown. */
export async function captchaIsReplaced(page, before) {
  while ((await captchaPicture(page)) === before) await wait(20)
}

/** The answer of the picture that is shown. */
export async function captchaSolution(page, portal) {
  const shown = await captchaPicture(page)
  while (!ids.get(page).has(shown)) await wait(20)
  return portal.captchaAnswer(ids.get(page).get(shown))
}

/** Types the answer of the picture that is shown. */
export async function solveCaptcha(page, portal) {
  await captchaInput(page).fill(await captchaSolution(page, portal))
}

/** A wrong answer that is sent is refused and cleared, and another picture is shown. */
export async function wrongAnswerIsRefused(page, send) {
  const picture = await captchaPicture(page)
  await captchaInput(page).fill('WRONG')
  await send(page)
  await page.getByRole('main').getByText(en('captcha.wrong')).first().waitFor()
  assert.equal(await captchaInput(page).inputValue(), '')
  await captchaIsReplaced(page, picture)
}
