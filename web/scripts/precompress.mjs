// Writes a Brotli copy beside every text, wasm and model file of dist, so that the server never compresses twice.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const root = new URL('../dist', import.meta.url).pathname
const wanted = /\.(js|css|html|svg|json|webmanifest|wasm|net)$/

for (const name of readdirSync(root, { recursive: true })) {
  const path = join(root, name)
  if (!wanted.test(path) || statSync(path).size < 64) continue
  const bytes = readFileSync(path)
  // Quality 11 on megabytes of wasm takes a quarter of a minute; 9 is within some per cent and takes two seconds.
  const quality = bytes.length > 1_000_000 ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed = brotliCompressSync(bytes, { params })
  if (compressed.length < bytes.length) writeFileSync(`${path}.br`, compressed)
}
