import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'
import { downloadsFolder, lookForDownloads } from './arrivals.mjs'
import { taughtOnce, typeByKeys } from './keys.mjs'

const PLACES = [
  process.env.EVISA_FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Where this machine has Firefox, if it has one. */
export const firefoxPath = PLACES.find((path) => path && existsSync(path))

const PREFERENCES = {
  // A document that was downloaded is not shown in a tab of its own.
  'pdfjs.disabled': true,
  // Pictures of a page in a second, which nobody looks at: 60 take a sixth more of the processor.
  'layout.frame_rate': 20,
  // A camera that shows changing colours, and nobody to ask whether it may be used.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}

let downloads

function teach(page) {
  typeByKeys(page)
  lookForDownloads(page, downloads)
}

/**
 * An ordinary Firefox, driven by WebDriver BiDi. Playwright 1.65 asks it for media features, which the long-term release
 * 153 does not know: until it does, `package.json` keeps 1.64.
 */
export async function openFirefox() {
  downloads ??= downloadsFolder()
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath,
    firefoxUserPrefs: PREFERENCES,
    downloadsPath: downloads,
  })
  return taughtOnce(browser, teach)
}
