import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Forms that travellers open first. What `formTable` of core says of them is written into the pages when they are built. */
const WRITTEN = [
  'instruction',
  'evisa',
  'evisaOrganization',
  'guaranteePersonal',
  'lookup',
  'guaranteeLookup',
]

const at = (path: string) => new URL(path, import.meta.url)

/** Core's package for browsers, started once: its glue keeps what it knows of the first module's memory. */
async function startCore() {
  const [glue, { start }] = await Promise.all([
    import(at('pkg/forms/evisa_wasm_bg.js').href),
    import(at('../wasm/npm/start.js').href),
  ])
  start(glue, new WebAssembly.Module(readFileSync(at('pkg/forms/evisa_wasm_bg.wasm'))))
  return glue as { formTable: (name: string) => object }
}

/**
 * The tables of some forms as data, by name: `virtual:tables` has a way to load each. A form is drawn before the worker
 * with its rules has arrived.
 */
export function writtenTables(): Plugin {
  let core: ReturnType<typeof startCore> | undefined
  return {
    name: 'written-tables',
    resolveId: (source) => (source.startsWith('virtual:tables') ? `\0${source}` : undefined),
    async load(id) {
      const [, name] = /^\0virtual:tables\/?(\w*)$/.exec(id) ?? []
      if (name === undefined) return undefined
      if (name !== '') {
        core ??= startCore()
        return `export default ${JSON.stringify((await core).formTable(name))}`
      }
      const loads = WRITTEN.map((form) => `${form}: () => import('virtual:tables/${form}')`)
      return `export default { ${loads.join(', ')} }`
    },
  }
}
