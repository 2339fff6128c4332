// What image checks say of files in Chromium: one line of JSON for each, in the names of `evisa check --json`.
//
//   node scripts/accuracy/evaluation/in_chromium.mjs TODAY FILE…
import { readFileSync } from 'node:fs'
import { openBrowser } from '../../../web/test/e2e/support/browser.mjs'
import { serveImageChecks } from '../../bench/support/serve.mjs'

const [today, ...files] = process.argv.slice(2)
const SCRIPT = `
import { init, reports } from './peer.mjs'
const ready = init({ pages: true })
window.look = async (i, today) => {
  const bytes = new Uint8Array(await (await fetch('/picture/' + i)).arrayBuffer())
  await ready
  return reports(bytes, today)
}
window.ready = ready
`

const browser = await openBrowser()
const { url, stop } = await serveImageChecks(SCRIPT, (i) => readFileSync(files[i]))
try {
  const page = await browser.newPage()
  const open = async () => {
    await page.goto(url)
    await page.evaluate(() => window.ready)
  }
  await open()
  for (const [i, file] of files.entries()) {
    let line
    try {
      line = await page.evaluate((args) => window.look(...args), [i, today])
    } catch (error) {
      // A module that stopped in the middle of its work says nothing sensible any more.
      line = { crashed: error.message }
      await open()
    }
    console.log(JSON.stringify({ file, ...line }))
  }
} finally {
  await browser.close()
  stop()
}
