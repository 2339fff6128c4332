// Takes pictures of twenty screens in one of the engines, in every language, as a phone and as a desk show them, and lays them
// out on one page to look at. Run ./scripts/setup before.
//
//   node scripts/engine-pages.mjs chromium|firefox|webkit FOLDER [--language LANGUAGE]… [--only PATH]…
//
// A screen that is wider than its window, or that cuts words off, is named at the end.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sheet } from '../../scripts/ui/sheet/sheet.mjs'
import { sessions } from '../test/e2e/pages/sessions.mjs'
import { visitor } from '../test/e2e/support/browser.mjs'
import { ENGINES } from '../test/e2e/support/engines.mjs'
import { fits } from '../test/e2e/support/fits.mjs'
import { startPortal } from '../test/e2e/support/portal.mjs'
import { PUBLIC_PAGES, SIGNED_IN } from '../test/e2e/support/routes.mjs'
import { equip } from '../test/e2e/support/stage.mjs'
import { languages } from '../test/e2e/support/words.mjs'

const WIDTHS = [390, 1280]
/** What comes after the first view is there by then. */
const SETTLED_MS = 700

const SCREENS = {
  nobody: [
    '/',
    '/e-visa/foreigners',
    '/e-visa/guarantee-personal',
    '/organization-register',
    '/e-visa/search',
    '/e-visa/security-code',
    '/organizations',
    '/faq',
    '/instruction',
    '/information/visa-exemption',
    '/support',
    '/verify',
    '/login',
    '/register',
  ],
  authority: ['/authority', '/authority/payments', '/authority/content'],
  member: ['/organization-info', '/thong-tin-to-chuc/ho-so-da-nop', '/thong-tin-to-chuc/nhap-bang-tinh'],
}
const ROUTES = { nobody: PUBLIC_PAGES, ...SIGNED_IN }
for (const [who, paths] of Object.entries(SCREENS))
  for (const path of paths) if (!ROUTES[who].includes(path)) throw new Error(`${path} is no route of ${who}`)

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', multiple: true }, only: { type: 'string', multiple: true } },
})
const [name, folder] = positionals
const engine = ENGINES[name]
if (!engine || !folder) {
  console.error(
    'usage: node scripts/engine-pages.mjs chromium|firefox|webkit FOLDER [--language LANGUAGE]… [--only PATH]…',
  )
  process.exit(2)
}
if (!engine.isHere) {
  console.error(`no ${engine.name} here: ${engine.missing}`)
  process.exit(1)
}
const isWanted = (path) => !given.only || given.only.includes(path)

mkdirSync(folder, { recursive: true })
const portal = await startPortal()
const browser = await engine.open()
console.log(`${engine.name} ${browser.version()}`)
const pictures = []
const faults = []
const signedIn = sessions(equip({ browser, portal }))

async function take(page, path, language, reported) {
  await page.goto(portal.url + path)
  await page.locator('main :is(h1, h2):visible').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => document.fonts.ready)
    const file = `${language}-${width}-${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.png`
    // Playwright adds an inline style for the picture, which no page of ours takes: what Firefox and WebKit say of it is no fault.
    const before = reported.length
    await page.screenshot({ path: join(folder, file), fullPage: true, caret: 'initial' })
    reported.length = before
    pictures.push({ language, width, name: path, file })
    await fits(page, `${path} at ${width} in ${language}`).catch(({ message }) => faults.push(message))
  }
}

try {
  for (const language of given.language ?? languages) {
    const { page, context, faults: reported } = await visitor(browser, { language })
    for (const [who, paths] of Object.entries(SCREENS)) {
      const wanted = paths.filter(isWanted)
      if (wanted.length > 0 && who !== 'nobody') await context.addCookies(await signedIn(who))
      for (const path of wanted) await take(page, path, language, reported)
    }
    faults.push(...reported)
    await context.close()
  }
  writeFileSync(join(folder, 'index.html'), sheet(pictures))
  console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`)
  for (const fault of faults) console.log(`✗ ${fault}`)
} finally {
  await browser.close()
  await portal.stop()
}
