import init, { type Cut, renderCrop, Vision } from '@wasm/vision/evisa_wasm.js'
import { expose } from 'comlink'

let vision: Vision | undefined

function opened() {
  if (!vision) throw new Error('the module is not open')
  return vision
}

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** The pixels of a frame, made so wide. The frame is used up. */
function pixelsOf(frame: ImageBitmap, width: number) {
  const height = Math.max(1, Math.round((frame.height * width) / frame.width))
  canvas ??= new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  Object.assign(canvas.canvas, { width, height })
  canvas.drawImage(frame, 0, 0, width, height)
  frame.close()
  return new Uint8Array(canvas.getImageData(0, 0, width, height).data.buffer)
}

const api = {
  async open(module: WebAssembly.Module, faces: [Uint8Array, Uint8Array, Uint8Array], reader?: Uint8Array) {
    await init({ module_or_path: module })
    vision = new Vision(...faces, reader)
  },
  guide(kind: 'portrait' | 'passport', frame: ImageBitmap, width: number, before?: number[]) {
    const pixels = pixelsOf(frame, width)
    const place = before && new Float32Array(before)
    return kind === 'portrait'
      ? opened().guidePortrait(pixels, width, place)
      : opened().guidePage(pixels, width, place)
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
