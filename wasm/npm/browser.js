import * as glue from './evisa_wasm_bg.js'
import { start } from './start.js'

let loading

async function load() {
  const response = fetch(new URL('./evisa_wasm_bg.wasm', import.meta.url))
  start(glue, await WebAssembly.compileStreaming(response))
}

/** Loads the rules once; await it before the first call. */
export function ready() {
  loading ??= load()
  return loading
}

export { check, compare, formTable } from './evisa_wasm_bg.js'
