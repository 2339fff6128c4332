import init, { check, formTable } from '@wasm/forms/evisa_wasm.js'
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
}

export type FormsApi = typeof api

expose(api)
