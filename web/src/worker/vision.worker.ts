import init, { renderCrop, Vision } from '@wasm/vision/evisa_wasm.js'
import { expose } from 'comlink'
import type { Cut } from './types'

let vision: Vision | undefined

function eyes() {
  if (!vision) throw new Error('open the eyes first')
  return vision
}

const api = {
  async open(module: WebAssembly.Module, faces: [Uint8Array, Uint8Array, Uint8Array], reader?: Uint8Array) {
    await init({ module_or_path: module })
    vision = new Vision(...faces, reader)
  },
  portrait(bytes: Uint8Array, age?: number) {
    return eyes().portrait(bytes, age)
  },
  proposeCrop(bytes: Uint8Array) {
    return eyes().proposeCrop(bytes)
  },
  renderCrop(bytes: Uint8Array, cut: Cut) {
    return renderCrop(bytes, cut)
  },
  passport(bytes: Uint8Array, today: string) {
    return eyes().passport(bytes, today)
  },
}

export type VisionApi = typeof api

expose(api)
