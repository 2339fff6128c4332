import assert from 'node:assert/strict'
import { isAccessible } from '../support/accessible.mjs'
import { totp } from '../support/totp.mjs'
import { en } from '../support/words.mjs'
import * as keys from './keyboard.mjs'

export const say = (key, params) => en(`secondFactor.${key}`, params)

const main = (page) => page.getByRole('main')

export const button = (page, key) => main(page).getByRole('button', { name: say(key), exact: true })

export const press = (page, key) => keys.press(page, button(page, key))

export const heading = (page, key) => page.getByRole('heading', { level: 1, name: say(key), exact: true })

/** Types a code where the page asks for it, and confirms. */
export async function confirm(page, method, code, at = main(page)) {
  await at.getByLabel(new RegExp(`^${say(`${method}.label`)}`)).fill(code)
  await at.getByRole('button', { name: say('confirm'), exact: true }).click()
}

/** Sets an authenticator app up, and returns its secret. */
export async function addApp(page) {
  const shown = main(page).getByText(/^([A-Z2-7]{4} ?)+$/)
  const secret = await shown.textContent()
  await confirm(page, 'totp', totp(secret))
  return secret
}

/** Says that the recovery codes are kept, and returns them. */
export async function keepCodes(page) {
  await heading(page, 'codes.title').waitFor()
  await keys.focusIsSeen(page)
  const codes = await main(page).getByRole('listitem').allTextContents()
  assert.equal(codes.length, 10)
  await isAccessible(page)
  await press(page, 'codes.kept')
  return codes
}

/** A device that has passkeys, and says yes to whatever it is asked. */
export async function addAuthenticator(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

/** The next call of an address finds a proof that is too old, as after ten minutes. */
export async function proofIsOld(page, address, method = 'POST') {
  let told = false
  await page.route(address, (route) => {
    if (told || route.request().method() !== method) return route.fallback()
    told = true
    return route.fulfill({
      status: 403,
      json: { code: 'step_up_required', message: 'Confirm that it is you, then try again.', data: null },
    })
  })
}

export { fitsEverybody } from '../support/fits.mjs'
