// Milliseconds for the full individual form: ours in WebAssembly beside ajv, in Node and in Chromium; and our size.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { everyCase } from '../test/cases.mjs'
import { brotliBytes, bytes, load } from '../test/load.mjs'
import { schemaOf } from './schema.mjs'

const { draft, today } = everyCase().find(({ form, name }) => form === 'evisa' && name === 'everything is answered')
const build = await load('forms')
const ajv = new Ajv({ allErrors: true, code: { source: true, esm: true } })
const validate = ajv.compile(schemaOf(build.formTable('evisa')))
if (!validate(draft)) throw new Error(`the peer refuses the draft: ${JSON.stringify(validate.errors)}`)

/** The median of several runs, in milliseconds for one form. Runs in a browser too, so it stands alone. */
function measure(once) {
  const runs = []
  for (let run = 0; run < 25; run++) {
    const begun = performance.now()
    for (let i = 0; i < 200; i++) once()
    runs.push((performance.now() - begun) / 200)
  }
  return runs.sort((a, b) => a - b)[12]
}

function print(where, ours, peer) {
  const line = (name, ms) => console.log(`${where}  ${name.padEnd(34)} ${ms.toFixed(4)} ms  ${Math.round(1000 / ms)} forms/s`)
  line('ours: rules and normal form', ours)
  line('ajv: required, length, pattern', peer)
}

const module = bytes('web/pkg/forms/evisa_wasm_bg.wasm')
console.log(`forms.wasm: ${module.length} bytes, ${brotliBytes(module)} with brotli`)
print('node    ', measure(() => build.check('evisa', draft, today)), measure(() => validate(draft)))

const chromium = process.env.EVISA_CHROMIUM ?? '/usr/bin/chromium'
const playwright = new URL('../../web/node_modules/playwright-core/index.mjs', import.meta.url)
if (existsSync(chromium) && existsSync(fileURLToPath(playwright))) {
  const browser = await (await import(playwright)).chromium.launch({
    executablePath: chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  const files = {
    '/': ['text/html', '<!doctype html><title>bench</title>'],
    '/forms.js': ['text/javascript', bytes('web/pkg/forms/evisa_wasm.js')],
    '/evisa_wasm_bg.wasm': ['application/wasm', module],
    '/ajv.js': ['text/javascript', peerModule()],
  }
  await page.route('http://bench.test/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname]
    return route.fulfill({ contentType, body })
  })
  await page.goto('http://bench.test/')
  await page.addScriptTag({ content: `window.measure = ${measure}` })
  const [ours, peer] = await page.evaluate(
    async ([full, day]) => {
      const forms = await import('/forms.js')
      await forms.default({ module_or_path: '/evisa_wasm_bg.wasm' })
      const { default: check } = await import('/ajv.js')
      return [window.measure(() => forms.check('evisa', full, day)), window.measure(() => check(full))]
    },
    [draft, today],
  )
  print('chromium', ours, peer)
  await browser.close()
}

/** ajv's generated code as a module; its one helper counts characters. */
function peerModule() {
  const helper = readFileSync(new URL('./node_modules/ajv/dist/runtime/ucs2length.js', import.meta.url), 'utf8')
  const inline = `(() => { const exports = {}\n${helper}\nreturn exports })()`
  return standalone.default(ajv, validate).replace(/require\("ajv\/dist\/runtime\/ucs2length"\)/g, inline)
}
