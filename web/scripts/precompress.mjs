// Writes a Brotli copy beside every text, wasm and model file of dist, so that the server never compresses twice.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = new URL('../dist', import.meta.url).pathname
const wanted = /\/[^./][^/]*\.(js|css|html|svg|json|webmanifest|wasm|net)$/
/** Of fewer bytes nothing is saved. */
const LEAST = 64
const compress = promisify(brotliCompress)

async function write(path) {
  const bytes = await readFile(path)
  if (bytes.length < LEAST) return
  // Quality 11 on megabytes of wasm takes a quarter of a minute; 9 is within some per cent and takes two seconds.
  const quality = bytes.length > 1_000_000 ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed = await compress(bytes, { params })
  if (compressed.length < bytes.length) await writeFile(`${path}.br`, compressed)
}

// Node compresses on as many threads as there are processors, up to four.
const files = readdirSync(root, { recursive: true }).filter((name) => wanted.test(`/${name}`))
await Promise.all(files.map((name) => write(join(root, name))))
