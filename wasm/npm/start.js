/**
 * Starts the compiled module: what a bundler writes for the glue's `import * as wasm from './evisa_wasm_bg.wasm'`,
 * which neither Node nor a browser understands by itself.
 */
export function start(glue, module) {
  const { exports } = new WebAssembly.Instance(module, { './evisa_wasm_bg.js': glue })
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
}
