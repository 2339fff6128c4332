import { check, formTable } from '@wasm/forms/evisa_wasm.js'

/** What takes the place of the worker in tests: the same rules, asked at once. */
export const RULES = {
  prepareRules: async () => {},
  loadTable: (name: string) => Promise.resolve(formTable(name)),
  checkDraft: (...asked: Parameters<typeof check>) => Promise.resolve(check(...asked)),
}
