import init, { setGates, template, Workbook } from '@wasm/workbook/evisa_wasm.js'
import { expose } from 'comlink'
import type { Draft, Mended, Refused } from './types'

let book: Workbook | undefined

function opened() {
  if (!book) throw new Error('no workbook is open')
  return book
}

/** What was thrown, as far as it says why a workbook is refused: an error loses that on its way to the page. */
function refusalIn(thrown: unknown): Refused | undefined {
  const { code, params, sheet, row, column } = (thrown ?? {}) as Partial<Refused>
  return typeof code === 'string' ? { code, params: params ?? {}, sheet, row, column } : undefined
}

const api = {
  async start(module: WebAssembly.Module) {
    await init({ module_or_path: module })
  },
  setGates(list: unknown[]) {
    setGates(list)
  },
  template(form: string, language: string) {
    return template(form, language)
  },
  /** Opens another workbook in place of the last. */
  read(form: string, bytes: Uint8Array) {
    try {
      const next = Workbook.open(form, bytes)
      book?.free()
      book = next
      return { summary: book.summary() }
    } catch (thrown) {
      const refused = refusalIn(thrown)
      if (!refused) throw thrown
      return { refused }
    }
  },
  check(from: number, count: number, today: string, base: Draft) {
    return opened().check(from, count, today, base)
  },
  annotated(errors: string[], mended: Mended[], only: number[], language: string) {
    return opened().annotated(errors, mended, only, language)
  },
}

export type WorkbookApi = typeof api

expose(api)
