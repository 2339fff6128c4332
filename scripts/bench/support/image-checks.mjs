// Image checks alone in a browser: bytes, the first verdict from navigation with nothing cached, and warm ones.
import { serveImageChecks } from './serve.mjs'

const SCRIPT = `
const kind = location.search.slice(1)
const picture = async (i) => new Uint8Array(await (await fetch('/picture/' + i)).arrayBuffer())
let judge
window.first = (async () => {
  // Fetched beside the files of the image checks, not behind them.
  const chosen = picture(0)
  const { init, read, verdict } = await import('./peer.mjs')
  judge = kind === 'pages' ? read : verdict
  const [bytes] = await Promise.all([chosen, init({ [kind]: true })])
  judge(bytes)
  return performance.now()
})()
window.pixels = async (count) => {
  const each = []
  for (let i = 0; i < count; i++) {
    const { width, height } = await createImageBitmap(new Blob([await picture(i)]))
    each.push(width * height)
  }
  return each
}
window.warm = async (count, warmUps, runs) => {
  const pictures = await Promise.all(Array.from({ length: count }, (_, i) => picture(i)))
  const times = []
  for (let i = 0; i < warmUps + runs; i++) {
    const start = performance.now()
    judge(pictures[i % count])
    times.push(performance.now() - start)
  }
  return times.slice(warmUps)
}
`

/**
 * `pictures`: bytes of files; `kind`: `portraits`, `faces` (where they are, and no more) or `pages`. Milliseconds of `firsts` navigations and of `runs` warm verdicts after `warmUps`; bytes
 * loaded; and each picture's pixels.
 */
export async function measureImageChecks(browser, pictures, { kind = 'portraits', firsts = 5, warmUps = 10, runs = 50 } = {}) {
  const { url, weigh, stop } = await serveImageChecks(SCRIPT, (i) => pictures[i])
  const first = []
  try {
    for (;;) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${url}?${kind}`)
      first.push(await page.evaluate(() => window.first))
      if (first.length === firsts) {
        const warm = await page.evaluate((args) => window.warm(...args), [pictures.length, warmUps, runs])
        const pixels = await page.evaluate((count) => window.pixels(count), pictures.length)
        await context.close()
        return { ...weigh(), first, warm, pixels }
      }
      await context.close()
    }
  } finally {
    stop()
  }
}
