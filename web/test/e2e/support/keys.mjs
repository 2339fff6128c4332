/**
 * WebDriver BiDi has no command that puts a text in at once: what Playwright does in its place sets the value of the element,
 * which React takes for its own doing. So `fill` presses the keys in browsers that are driven by it, as people do.
 */
export function typeByKeys(page) {
  const kind = Object.getPrototypeOf(page.locator('body'))
  kind.fill = async function (text) {
    await this.focus()
    // Not by the locator, which would focus it anew, and select nothing of it, where another window is in front.
    const { keyboard } = this.page()
    await keyboard.press('ControlOrMeta+A')
    if (text === '') await keyboard.press('Delete')
    else await keyboard.type(text)
  }
}

const taught = new Set()

/** What `teach` makes of the first page of a browser is so for all others of its kind: once a process is enough. */
export async function taughtOnce(browser, teach) {
  if (taught.has(teach)) return browser
  try {
    const page = await browser.newPage()
    teach(page)
    taught.add(teach)
    await page.context().close()
    return browser
  } catch (error) {
    // Left open, it would keep the tests from ending.
    await browser.close()
    throw error
  }
}
