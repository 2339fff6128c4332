import { readFileSync } from 'node:fs'
import * as glue from './evisa_wasm_bg.js'
import { start } from './start.js'

start(glue, new WebAssembly.Module(readFileSync(new URL('./evisa_wasm_bg.wasm', import.meta.url))))

/** Nothing is waited for in Node: the rules are there when the import is. */
export const ready = () => Promise.resolve()

export { check, compare, formTable } from './evisa_wasm_bg.js'
