// Loads a package of web/pkg as a worker would, from bytes instead of an address.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const root = new URL('../../', import.meta.url)

/** The bytes of a file of the repository. */
export const bytes = (path) => readFileSync(new URL(path, root))

/** A file of the repository, read as JSON. */
export const json = (path) => JSON.parse(bytes(path).toString('utf8'))

/** The exports of one build, ready to call. */
export async function load(name) {
  const build = await import(new URL(`web/pkg/${name}/evisa_wasm.js`, root))
  build.initSync({ module: bytes(`web/pkg/${name}/evisa_wasm_bg.wasm`) })
  return build
}

/** How many bytes travel when a file is served as small as brotli makes it. */
export function brotliBytes(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(file, { params }).length
}
