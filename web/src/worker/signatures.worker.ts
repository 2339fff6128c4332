import init, { verifyPdf, verifySeal } from '@wasm/signatures/evisa_wasm.js'
import { expose } from 'comlink'
import type { Fault, ProofReport } from './types'

/** What is told, or what keeps the file from being read: an error loses its name on the way to the page. */
type VerificationAnswer = { report: ProofReport } | { fault: Fault }

function told(verify: () => ProofReport): VerificationAnswer {
  try {
    return { report: verify() }
  } catch (thrown) {
    const { name, message } = thrown as Error
    // A fault of the program itself has the name of an error's class.
    if (!/^[a-z]/.test(name)) throw new Error(message)
    return { fault: name as Fault }
  }
}

const api = {
  async start(module: WebAssembly.Module) {
    await init({ module_or_path: module })
  },
  pdf(file: Uint8Array, roots: Uint8Array[], at: string) {
    return told(() => verifyPdf(file, roots, at))
  },
  seal(barcode: Uint8Array, seals: Uint8Array[], roots: Uint8Array[]) {
    return told(() => verifySeal(barcode, seals, roots))
  },
}

export type SignaturesApi = typeof api

expose(api)
