import { signaturesModule } from './assets'
import type { SignaturesApi } from './signatures.worker'
import { startedOnce } from './startWorker'

const signatures = startedOnce<SignaturesApi>(
  () => new Worker(new URL('./signatures.worker.ts', import.meta.url), { type: 'module' }),
  signaturesModule,
)

/** Fetches and compiles what verifies, before a file is chosen. */
export const readySignatures = () => signatures()

/** Who signed a PDF file, and whether it is whole. */
export async function verifyPdf(file: Uint8Array, roots: Uint8Array[]) {
  return (await signatures()).pdf(file, roots, new Date().toISOString())
}

/** What the barcode of an e-visa says, and whether one of these certificates proves it. */
export async function verifySeal(barcode: Uint8Array, seals: Uint8Array[], roots: Uint8Array[]) {
  return (await signatures()).seal(barcode, seals, roots)
}
