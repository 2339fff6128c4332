// Puts the npm package together from the forms build: node wasm/npm/assemble.mjs FOLDER
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the package into a folder that it first empties. */
export function assemble(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copy = (from, name) => copyFileSync(join(root, from, name), join(folder, name))
  for (const name of ['package.json', 'README.md', 'node.js', 'browser.js', 'start.js', 'example.mjs', 'index.d.ts']) copy('wasm/npm', name)
  for (const name of ['evisa_wasm.d.ts', 'evisa_wasm_bg.js', 'evisa_wasm_bg.wasm']) copy('web/pkg/forms', name)
  copy('.', 'LICENSE')
  cpSync(join(root, 'core/locales'), join(folder, 'locales'), { recursive: true })
  cpSync(join(root, 'core/catalogues'), join(folder, 'catalogues'), { recursive: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (!folder) throw new Error('usage: node wasm/npm/assemble.mjs FOLDER')
  assemble(folder)
}
