// The forms build in Chromium gives every verdict that it gives in Node: core/cases is run by both.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { agrees, everyCase } from '../../../wasm/test/cases.mjs'
import { bytes, load } from '../../../wasm/test/load.mjs'
import { openBrowser } from './support/browser.mjs'

const ORIGIN = 'http://forms.test'
const TYPES = { js: 'text/javascript', wasm: 'application/wasm' }
let browser
let page

before(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  // The package as it was built, without a server.
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>forms</title>' })
    const folder = name === 'start.js' ? 'wasm/npm' : 'web/pkg/forms'
    return route.fulfill({ contentType: TYPES[name.split('.').pop()], body: bytes(`${folder}/${name}`) })
  })
  await page.goto(ORIGIN)
  await page.evaluate(async () => {
    const [glue, { start }] = await Promise.all([import('/evisa_wasm_bg.js'), import('/start.js')])
    start(glue, await WebAssembly.compileStreaming(fetch('/evisa_wasm_bg.wasm')))
    window.forms = glue
  })
})

after(() => browser?.close())

test('every case gives its verdict in Chromium, and the one that Node gives', async () => {
  const { check } = await load('forms')
  const cases = everyCase()
  const verdicts = await page.evaluate(
    (list) => list.map(({ form, draft, today }) => window.forms.check(form, draft, today)),
    cases.map(({ form, draft, today }) => ({ form, draft, today })),
  )
  assert.ok(cases.length > 800, `${cases.length} cases`)
  cases.forEach((one, i) => {
    assert.deepEqual(verdicts[i], check(one.form, one.draft, one.today), `${one.form}: ${one.name}`)
    agrees(one, verdicts[i])
  })
})
