// Loads a package of web/pkg as a worker would, from bytes instead of an address.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { start } from '../npm/start.js'

const root = new URL('../../', import.meta.url)

/** The bytes of a file of the repository. */
export const bytes = (path) => readFileSync(new URL(path, root))

/** A file of the repository, read as JSON. */
export const json = (path) => JSON.parse(bytes(path).toString('utf8'))

const compiled = (name) => new WebAssembly.Module(bytes(`web/pkg/${name}/evisa_wasm_bg.wasm`))

/** The exports of one build, ready to call. Only that of the forms is made for a bundler. */
export async function load(name) {
  if (name === 'forms') {
    const glue = await import(new URL('web/pkg/forms/evisa_wasm_bg.js', root))
    start(glue, compiled(name))
    return glue
  }
  const build = await import(new URL(`web/pkg/${name}/evisa_wasm.js`, root))
  build.initSync({ module: compiled(name) })
  return build
}

/** How many bytes travel when a file is served as small as brotli makes it. */
export function brotliBytes(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(file, { params }).length
}
