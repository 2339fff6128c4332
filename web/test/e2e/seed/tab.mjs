/** The tab remembers that these applications were sent in it, and are still to be paid; it shows a page of the portal. */
export const sentInThisTab = (page, codes) =>
  page.evaluate((sent) => sessionStorage.setItem('to-be-paid', JSON.stringify(sent)), codes)

/** Whoever has this session is signed in in the page's window, from its next page on. */
export const isSignedIn = (page, { cookies }) => page.context().addCookies(cookies)
