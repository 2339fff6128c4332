// Milliseconds of calls into the forms build, in Node and in Chromium: the full individual form beside ajv, and what
// crosses between JavaScript and Rust in the other calls; and our size.
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

/** Milliseconds of each call: the median of several runs. Runs in a browser too, so it stands alone. */
function measure({ check, compare, formTable }, validate, draft, today) {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
  const calls = {
    'check, everything answered': () => check('evisa', draft, today),
    'check, nothing answered': () => check('evisa', {}, today),
    'compare with a passport': () => compare(lines, draft, today),
    formTable: () => formTable('evisa'),
    'ajv: required, length, pattern': () => validate(draft),
  }
  return Object.entries(calls).map(([name, once]) => {
    const runs = []
    for (let run = 0; run < 25; run++) {
      const begun = performance.now()
      for (let i = 0; i < 200; i++) once()
      runs.push((performance.now() - begun) / 200)
    }
    return [name, runs.sort((a, b) => a - b)[12]]
  })
}

function print(where, times) {
  for (const [name, ms] of times) {
    console.log(`${where}  ${name.padEnd(32)} ${ms.toFixed(4)} ms  ${Math.round(1000 / ms)} a second`)
  }
}

const module = bytes('web/pkg/forms/evisa_wasm_bg.wasm')
console.log(`forms.wasm: ${module.length} bytes, ${brotliBytes(module)} with brotli`)
print('node    ', measure(build, validate, draft, today))

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
    '/start.js': ['text/javascript', bytes('wasm/npm/start.js')],
    '/forms.js': ['text/javascript', bytes('web/pkg/forms/evisa_wasm_bg.js')],
    '/evisa_wasm_bg.wasm': ['application/wasm', module],
    '/ajv.js': ['text/javascript', peerModule()],
  }
  await page.route('http://bench.test/**', (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname]
    return route.fulfill({ contentType, body })
  })
  await page.goto('http://bench.test/')
  await page.addScriptTag({ content: `window.measure = ${measure}` })
  const times = await page.evaluate(
    async ([full, day]) => {
      const [forms, { start }] = await Promise.all([import('/forms.js'), import('/start.js')])
      start(forms, await WebAssembly.compileStreaming(fetch('/evisa_wasm_bg.wasm')))
      const { default: check } = await import('/ajv.js')
      return window.measure(forms, check, full, day)
    },
    [draft, today],
  )
  print('chromium', times)
  await browser.close()
}

/** ajv's generated code as a module; its one helper counts characters. */
function peerModule() {
  const helper = readFileSync(new URL('./node_modules/ajv/dist/runtime/ucs2length.js', import.meta.url), 'utf8')
  const inline = `(() => { const exports = {}\n${helper}\nreturn exports })()`
  return standalone.default(ajv, validate).replace(/require\("ajv\/dist\/runtime\/ucs2length"\)/g, inline)
}
