import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'
import { typeByKeys } from './keys.mjs'

const PLACES = [
  process.env.EVISA_FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Where this machine has Firefox, if it has one. */
export const firefoxPath = PLACES.find((path) => path && existsSync(path))

/**
 * An ordinary Firefox, driven by WebDriver BiDi. Playwright 1.65 asks it for media features, which the long-term release
 * 153 does not know: until it does, `package.json` keeps 1.64.
 */
export async function openFirefox() {
  return typeByKeys(await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath }))
}
