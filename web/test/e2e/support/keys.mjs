let isTaught = false

/**
 * A browser that is driven by WebDriver BiDi, which has no command that puts a text in at once: what Playwright does in its
 * place sets the value of the element, which React takes for its own doing. So `fill` presses the keys here, as people do.
 */
export async function typeByKeys(browser) {
  if (isTaught) return browser
  try {
    const page = await browser.newPage()
    const locator = Object.getPrototypeOf(page.locator('body'))
    locator.fill = async function fill(text) {
      await this.focus()
      await this.press('ControlOrMeta+A')
      if (text === '') await this.press('Delete')
      else await this.pressSequentially(text)
    }
    isTaught = true
    await page.context().close()
    return browser
  } catch (error) {
    // Left open, it would keep the tests from ending.
    await browser.close()
    throw error
  }
}
