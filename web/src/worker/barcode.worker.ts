import { expose } from 'comlink'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

/** Longest side at which a picture is searched: a phone's photo of a whole page still has five pixels for each module. */
const MOST_SIDE = 4096
/** Below this a picture that shows nothing is looked at once more, twice as large: screenshots have few pixels a module. */
const SMALL_SIDE = 1600

/** E-visas bear one Data Matrix. Denoising costs as much again, so only single pictures get it. */
const OPTIONS: ReaderOptions = { formats: ['DataMatrix'], maxNumberOfSymbols: 1, tryHarder: true }

/** The pixels of a picture, its longest side changed by this. */
function pixels(picture: ImageBitmap, scale: number): ImageData {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  // Where a picture is transparent it is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

async function found(picture: ImageBitmap, scale: number, options: ReaderOptions) {
  const [first] = await readBarcodes(pixels(picture, scale), options)
  return first?.bytes
}

const api = {
  async start(module: WebAssembly.Module) {
    await prepareZXingModule({
      // The module is compiled already: nothing is fetched, least of all from where the library would by itself.
      overrides: {
        instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
          void WebAssembly.instantiate(module, imports).then((instance) => done(instance))
          return {}
        },
      },
      fireImmediately: true,
    })
  },
  /** What the barcode of a picture holds: of a `still` one after a harder look than each of a camera's many gets. */
  async read(picture: ImageBitmap, still: boolean): Promise<Uint8Array | undefined> {
    const longest = Math.max(picture.width, picture.height)
    const scale = Math.min(1, MOST_SIDE / longest)
    try {
      const bytes = await found(picture, scale, { ...OPTIONS, tryDenoise: still })
      if (bytes || !still || longest > SMALL_SIDE) return bytes
      return await found(picture, 2, OPTIONS)
    } finally {
      picture.close()
    }
  },
}

export type BarcodeApi = typeof api

expose(api)
