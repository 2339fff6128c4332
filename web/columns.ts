import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const at = (path: string) => new URL(path, import.meta.url)

/** Core's package for workbooks. */
async function startWorkbook() {
  const build = await import(at('pkg/workbook/evisa_wasm.js').href)
  build.initSync({ module: readFileSync(at('pkg/workbook/evisa_wasm_bg.wasm')) })
  return build as { pictureColumns: (form: string) => string[] }
}

/**
 * Paths of the pictures that a row of a form's template names, as core's workbook declares its columns:
 * `virtual:pictures/evisaOrganization`.
 */
export function pictureColumns(): Plugin {
  let workbook: ReturnType<typeof startWorkbook> | undefined
  return {
    name: 'picture-columns',
    resolveId: (source) => (source.startsWith('virtual:pictures/') ? `\0${source}` : undefined),
    async load(id) {
      const [, form] = /^\0virtual:pictures\/(\w+)$/.exec(id) ?? []
      if (form === undefined) return undefined
      workbook ??= startWorkbook()
      return `export default ${JSON.stringify((await workbook).pictureColumns(form))}`
    },
  }
}
