import { readFileSync } from 'node:fs'
import { check, compare, formTable, initSync } from './evisa_wasm.js'

initSync({ module: readFileSync(new URL('./evisa_wasm_bg.wasm', import.meta.url)) })

/** Nothing is waited for in Node: the rules are there when the import is. */
export const ready = () => Promise.resolve()

export { check, compare, formTable }
