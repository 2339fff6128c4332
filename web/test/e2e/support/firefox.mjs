import { existsSync } from 'node:fs'
import { firefox } from 'playwright-core'

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
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath })
  try {
    await typeByKeys(browser)
  } catch (error) {
    // Left open, it would keep the tests from ending.
    await browser.close()
    throw error
  }
  return browser
}

/**
 * BiDi has no command that puts a text in at once: what Playwright does in its place sets the value of the element, which
 * React takes for its own doing. So `fill` presses the keys here, as people do.
 */
async function typeByKeys(browser) {
  const page = await browser.newPage()
  const locator = Object.getPrototypeOf(page.locator('body'))
  locator.fill = async function fill(text) {
    await this.focus()
    await this.press('ControlOrMeta+A')
    if (text === '') await this.press('Delete')
    else await this.pressSequentially(text)
  }
  await page.close()
}
