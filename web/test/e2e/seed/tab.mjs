/** The tab remembers that these applications were sent in it, and are still to be paid; it shows a page of the portal. */
export const sentInThisTab = (page, codes) =>
  page.evaluate((sent) => sessionStorage.setItem('to-be-paid', JSON.stringify(sent)), codes)

/** Whoever has this session is signed in in the page's window, from its next page on. */
export async function isSignedIn(page, { cookies, url }) {
  await page.context().addCookies(cookies)
  // A file of the portal, where a page of it can remember that somebody is signed in: without that it asks nobody who it is.
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
}
