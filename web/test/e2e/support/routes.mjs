/** Every page that anybody may open. */
export const PUBLIC_PAGES = [
  '/',
  '/e-visa/foreigners',
  '/e-visa/foreigners/unknown',
  '/e-visa/foreigners/submitted',
  '/e-visa/organization',
  '/e-visa/organization/unknown',
  '/e-visa/organization/submitted',
  '/e-visa/guarantee-personal',
  '/e-visa/guarantee-personal/unknown',
  '/e-visa/guarantee-personal/submitted',
  '/e-visa/guarantee-organization',
  '/e-visa/guarantee-organization/unknown',
  '/e-visa/guarantee-organization/submitted',
  '/e-visa/guarantee-organization-verified',
  '/e-visa/guarantee-organization-verified/unknown',
  '/e-visa/guarantee-organization-verified/submitted',
  '/organization-register',
  '/organization-register/unknown',
  '/organization-register/submitted',
  '/e-visa/search',
  '/e-visa/continue',
  '/e-visa/photo',
  '/e-visa/together',
  '/e-visa/security-code',
  '/e-visa/pay',
  '/e-visa/pay/unknown',
  '/payment-success',
  '/payment-failed',
  '/organizations',
  '/guarantors',
  '/faq',
  '/instruction',
  '/information/visa-exemption',
  '/information/privacy',
  '/information/accessibility',
  '/information/official-site',
  '/information/digital-signature',
  '/support',
  '/support/request',
  '/verify',
  '/forgot-code',
  '/login',
  '/login/national',
  '/login/second-factor',
  '/login/set-up',
  '/register',
  '/activate',
  '/forgot-password',
  '/reset-password',
  '/401',
  '/maintenance',
  '/no-such-page',
]

/** Those of whoever is signed in, by who that is; the cases are of nobody. */
export const SIGNED_IN = {
  /** Of the authority, with every role. */
  authority: [
    '/account',
    '/account/security',
    '/change-password',
    '/thong-tin-ca-nhan/ho-so-da-nop',
    '/thong-tin-ca-nhan/ho-so-da-nop/unknown?kind=evisa',
    '/authority',
    '/authority/organizations',
    '/authority/unknown',
    '/authority/outbox',
    '/authority/payments',
    '/authority/support',
    '/authority/accounts',
    '/authority/content',
    '/authority/operations',
  ],
  /** Of an organization: its main account. */
  member: [
    '/e-visa/organization',
    '/organization-info',
    '/thong-tin-to-chuc/ho-so-da-nop',
    '/thong-tin-to-chuc/ho-so-da-nop/unknown?kind=evisaOrganization',
    '/thong-tin-to-chuc/tai-khoan',
    '/thong-tin-to-chuc/hoa-don',
    '/thong-tin-to-chuc/hoa-don/unknown',
    '/thong-tin-to-chuc/nhap-bang-tinh',
    '/digital-signature-info',
    '/update-sign',
    '/verify-sign',
    '/quan-ly-ho-so-bao-lanh',
    '/quan-ly-danh-sach-khach-hang',
    '/thanh-toan-cqtc',
  ],
}

/** Every page in turn, those that need a session with one; `signedIn` opens it, see `sessions`. */
export async function* everyPage(context, signedIn) {
  yield* PUBLIC_PAGES
  for (const [who, pages] of Object.entries(SIGNED_IN)) {
    await context.addCookies(await signedIn(who))
    yield* pages
  }
}

/** Some stories share a machine. */
const PATIENCE_MS = 40_000

/**
 * Opens a page, and whatever of it comes later. Its heading is looked for by a script of our own: what Playwright finds
 * elements with is brought anew to each page, which is a quarter of what a visit takes of the processor.
 */
export async function open(page, portal, path) {
  await page.goto(portal.url + path)
  const shown = await page.evaluate(untilHeaded, PATIENCE_MS)
  if (shown !== null) throw new Error(`${path} shows no heading, but: ${shown}`)
}

/** Ends with `null` when there is a heading and every typeface, or with what is there instead. This runs inside the page. */
async function untilHeaded(mostMs) {
  const isHeaded = () =>
    [...document.querySelectorAll('main :is(h1, h2)')].some((heading) =>
      heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
  const until = performance.now() + mostMs
  while (!isHeaded()) {
    if (performance.now() > until) return document.body.textContent.slice(0, 400)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await document.fonts.ready
  return null
}
