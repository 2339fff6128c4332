import init, { check, compare, formTable } from '@wasm/forms/evisa_wasm.js'
import { expose } from 'comlink'
import type { Draft } from './types'

const ready = init()

const api = {
  async table(name: string) {
    await ready
    return formTable(name)
  },
  async check(name: string, draft: Draft, today: string) {
    await ready
    return check(name, draft, today)
  },
  async compare(lines: string[], draft: Draft, today: string) {
    await ready
    return compare(lines, draft, today)
  },
}

export type FormsApi = typeof api

expose(api)
