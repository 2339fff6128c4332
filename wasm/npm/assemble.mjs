// Puts the npm package together from the forms build: node wasm/npm/assemble.mjs FOLDER
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the package into a folder that it first empties. */
export function assemble(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copy = (from, name) => copyFileSync(join(root, from, name), join(folder, name))
  for (const name of ['package.json', 'README.md', 'node.js', 'browser.js', 'example.mjs']) copy('wasm/npm', name)
  for (const name of ['evisa_wasm.js', 'evisa_wasm_bg.wasm']) copy('web/pkg/forms', name)
  copy('.', 'LICENSE')
  cpSync(join(root, 'core/locales'), join(folder, 'locales'), { recursive: true })
  cpSync(join(root, 'core/catalogues'), join(folder, 'catalogues'), { recursive: true })
  const types = readFileSync(join(root, 'wasm/src/forms.d.ts'), 'utf8')
  writeFileSync(join(folder, 'index.d.ts'), `${types}${CALLS}`)
}

const CALLS = `
/** Loads the rules once; await it before the first call. */
export function ready(): Promise<void>
/** The sections and fields of a form. Throws if there is no such form. */
export function formTable(name: string): FormTable
/** Reads a draft as the server will. \`today\` is YYYY-MM-DD. Throws if there is no such form or day. */
export function check(name: string, draft: object, today: string): Checked
/** Compares a draft with the lines of the passport's machine-readable zone. Throws if they are none. */
export function compare(lines: string[], draft: object, today: string): Compared[]
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2]
  if (!folder) throw new Error('usage: node wasm/npm/assemble.mjs FOLDER')
  assemble(folder)
}
