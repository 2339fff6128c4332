import { expose } from 'comlink'
import type { Draft, Journey } from './types'

// vite-plugin-wasm makes the module start while it is imported. Imported statically it would hold up `expose` below,
// and what the page says until then would be lost.
const rules = import('@wasm/forms/evisa_wasm.js')

const api = {
  async ready() {
    await rules
  },
  async setGates(list: unknown[]) {
    ;(await rules).setGates(list)
  },
  async table(name: string) {
    return (await rules).formTable(name)
  },
  async check(name: string, draft: Draft, today: string) {
    return (await rules).check(name, draft, today)
  },
  async needsVisa(list: unknown[], journey: Journey) {
    return (await rules).needsVisa(list, journey)
  },
  async compare(lines: string[], draft: Draft, today: string) {
    return (await rules).compare(lines, draft, today)
  },
}

export type FormsApi = typeof api

expose(api)
