import init, { type Cut, renderCrop, Vision } from '@wasm/vision/evisa_wasm.js'
import { expose } from 'comlink'

let vision: Vision | undefined

function opened() {
  if (!vision) throw new Error('the module is not open')
  return vision
}

const api = {
  async open(module: WebAssembly.Module, faces: [Uint8Array, Uint8Array, Uint8Array], reader?: Uint8Array) {
    await init({ module_or_path: module })
    vision = new Vision(...faces, reader)
  },
  portrait(bytes: Uint8Array, age?: number) {
    return opened().portrait(bytes, age)
  },
  proposeCrop(bytes: Uint8Array) {
    return opened().proposeCrop(bytes)
  },
  renderCrop(bytes: Uint8Array, cut: Cut) {
    return renderCrop(bytes, cut)
  },
  passport(bytes: Uint8Array, today: string) {
    return opened().passport(bytes, today)
  },
}

export type VisionApi = typeof api

expose(api)
