import assert from 'node:assert/strict'
import * as factors from '../pages/factors.mjs'
import * as officer from '../pages/officer.mjs'
import { en } from '../support/words.mjs'

export const title =
  'what the engine lacks is known, and officers without passkeys take a second step all the same'

/** Passkeys belong to a name: the portal has one here. */
export const settings = (port) => ({
  EVISA_SECOND_FACTOR: 'authority',
  EVISA_PUBLIC_URL: `http://localhost:${port}`,
})

/** What the pages use where it is there. Runs in the page. */
function lacked() {
  const isThere = {
    'background synchronization': 'SyncManager' in window,
    'locks between tabs': 'locks' in navigator,
    'messages between tabs': 'BroadcastChannel' in window,
    passkeys: 'PublicKeyCredential' in window,
    cameras: navigator.mediaDevices?.getUserMedia !== undefined,
    'folders chosen whole': 'webkitdirectory' in HTMLInputElement.prototype,
    'idle callbacks': 'requestIdleCallback' in window,
    'answers given up in time': 'timeout' in AbortSignal,
    'the element search': !(document.createElement('search') instanceof HTMLUnknownElement),
    'styles by what is inside': CSS.supports('selector(:has(a))'),
    'details opened by styles': CSS.supports('selector(::details-content)'),
    'contents left undrawn': CSS.supports('content-visibility', 'auto'),
    'lines of like length': CSS.supports('text-wrap', 'balance'),
    'lines broken between phrases': CSS.supports('word-break', 'auto-phrase'),
    'narrow scroll bars': CSS.supports('scrollbar-width', 'thin'),
    'colours that are not forced': CSS.supports('forced-color-adjust', 'none'),
  }
  return Object.keys(isThere).filter((what) => !isThere[what])
}

export async function tell({ page, when }, on) {
  const say = (key) => page.getByText(factors.say(key))

  await when('the browser lacks what we know of', async () => {
    await page.goto(on.portal.url)
    assert.deepEqual(await page.evaluate(lacked), on.engine.lacks)
  })

  await when('an officer who signs in is offered a passkey where the browser knows them', async () => {
    const who = await on.portal.hire('officer', 'engine')
    await officer.openDesk(page, on.portal)
    await officer.signIn(page, on.portal, who)
    await factors.heading(page, 'setUp.title').waitFor()
    if (on.engine.lacks.includes('passkeys')) await say('passkey.unknown').waitFor()
    else await factors.button(page, 'setUp.passkey.act').waitFor()
  })

  await when('an authenticator app is set up instead, and opens the desk', async () => {
    await factors.press(page, 'setUp.totp.act')
    await factors.addApp(page)
    await factors.keepCodes(page)
    await page.getByRole('heading', { level: 1, name: en('authority.queue.title'), exact: true }).waitFor()
  })
}
