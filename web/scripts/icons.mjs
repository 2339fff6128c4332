// Draws public/icon-*.png from public/icon.svg: telephones put no SVG on their home screens. Run it when the icon changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Apple's size for a home screen, and the largest that an installation asks for; in pixels. */
const SIZES = [180, 512]
const root = new URL('../public/', import.meta.url)

// The telephone rounds the corners itself: what is transparent would be black there.
const svg = readFileSync(new URL('icon.svg', root), 'utf8').replace('rx="12"', '')
const browser = await chromium.launch({
  executablePath: process.env.EVISA_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  writeFileSync(new URL(`icon-${size}.png`, root), await page.screenshot())
}
await browser.close()
