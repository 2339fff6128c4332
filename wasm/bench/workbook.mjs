// Rows a second of a workbook in the workbook build: node wasm/bench/workbook.mjs FILE
import { readFileSync } from 'node:fs'
import { brotliBytes, bytes, load } from '../test/load.mjs'

const { Workbook } = await load('workbook')
const file = readFileSync(process.argv[2])
const base = {
  camDoan: '1',
  toChucDNCapTT: { tenCQ: 'A', diaChi: 'B', nguoiDaiDien: 'C', sdt: '+84-912345678', mucDich: '2' },
}
const before = process.memoryUsage.rss()

const begun = performance.now()
const workbook = Workbook.open('evisaOrganization', file)
const opened = performance.now()
const { rows } = workbook.summary()
let wrong = 0
for (let from = 0; from < rows; from += 500)
  for (const row of workbook.check(from, 500, '2026-11-21', base)) wrong += row.problems.length > 0 ? 1 : 0
const checked = performance.now()
const back = workbook.annotated(Array(rows).fill('What is wrong.'), [], [...Array(rows).keys()], 'en')
const written = performance.now()

const module = bytes('web/pkg/workbook/evisa_wasm_bg.wasm')
console.log(`workbook.wasm: ${module.length} bytes, ${brotliBytes(module)} with brotli`)
console.log(
  `Node: ${rows} rows, ${wrong} wrong: opened in ${Math.round(opened - begun)} ms, checked in ${Math.round(checked - opened)} ms: ` +
    `${Math.round((rows * 1000) / (checked - begun))} rows a second; written again in ${Math.round(written - checked)} ms (${back.length} bytes)`,
)
// What the module took is never given back, so what the process has now is its peak.
console.log(`Node: ${Math.round((process.memoryUsage.rss() - before) / 2 ** 20)} MB more than before`)
