// Browsers' own BarcodeDetector is not asked: it tells what a barcode says as text, and a seal is bytes that are no text.

import { transfer } from 'comlink'
import { barcodeModule } from './assets'
import type { BarcodeApi } from './barcode.worker'
import { startedOnce } from './startWorker'

const barcode = startedOnce<BarcodeApi>(
  () => new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' }),
  barcodeModule,
)

/** Fetches and compiles what reads barcodes, while the camera starts. */
export const readyBarcode = () => barcode()

/** What the barcode of a picture holds; undefined where none is found. The picture is used up. */
export async function readBarcode(picture: ImageBitmap, how: 'still' | 'moving') {
  return (await barcode()).read(transfer(picture, [picture]), how === 'still')
}
