import init, { check, compare, formTable } from './evisa_wasm.js'

let loaded

/** Loads the rules once; await it before the first call. */
export function ready() {
  loaded ??= init().then(() => undefined)
  return loaded
}

export { check, compare, formTable }
