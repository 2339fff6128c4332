import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/api'
import type { Fault, ProofReport, SealedVisa, SignatureReport } from '../worker/types'

/** By what documents are proven. */
export interface Certificates {
  /** Authorities that the portal believes. */
  roots: Uint8Array[]
  /** SHA-256 of the certificates of the authority's seal, present and former, in hexadecimal digits. */
  seals: ReadonlySet<string>
  /** The same certificates themselves: barcodes name theirs, and do not hold it. */
  sealing: Uint8Array[]
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The certificates, which the service worker keeps for whoever is offline. */
async function load(signal: AbortSignal): Promise<Certificates> {
  const told = await call('/client-service/public/chung-thu-so', { signal })
  const sealing = told.conDau.map(bytesOf)
  const digests = await Promise.all(sealing.map((one) => crypto.subtle.digest('SHA-256', one)))
  return { roots: told.goc.map(bytesOf), seals: new Set(digests.map(hex)), sealing }
}

export const CERTIFICATES = queryOptions({
  queryKey: ['proof', 'certificates'],
  queryFn: ({ signal }) => load(signal),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** What is said of a document, from the best to the worst; of a barcode that it is sealed, faulty, or not found. */
export type Verdict = 'sealed' | 'signed' | 'added' | 'unsigned' | 'unsupported' | 'faulty' | 'missing'

/** What keeps a file from being read says nothing against it. */
const NO_FAULT: Partial<Record<Fault, Verdict>> = { notSigned: 'unsigned', unsupported: 'unsupported' }

/** A document that was looked at. */
export interface Proof {
  verdict: Verdict
  signatures: SignatureReport[]
  /** What is wrong with it: `picture` is one that cannot be looked at. */
  fault?: Fault | 'picture' | undefined
  /** Whether it was a barcode. */
  barcode?: boolean
  /** What a barcode says. */
  visa?: SealedVisa | undefined
}

/**
 * The verdict: sealed by the authority, signed by somebody else, changed since, or wrong. A document that others have signed as
 * well is sealed as long as the seal is about all that is shown.
 */
export function proofOf(told: { report: ProofReport } | { fault: Fault }, seals: ReadonlySet<string>): Proof {
  if ('fault' in told) {
    return { verdict: NO_FAULT[told.fault] ?? 'faulty', signatures: [], fault: told.fault }
  }
  const { signatures, isWhole } = told.report
  const wrong = signatures.find(({ fault }) => fault)
  if (wrong) return { verdict: 'faulty', signatures, fault: wrong.fault }
  if (!isWhole) return { verdict: 'added', signatures }
  const isSealed = signatures.some(({ by, coversAll }) => coversAll && by && seals.has(by.fingerprint))
  return { verdict: isSealed ? 'sealed' : 'signed', signatures }
}

/** The verdict on a barcode. What it says is only told where the authority has sealed it. */
export function proofOfBarcode(
  told: { report: ProofReport } | { fault: Fault },
  seals: ReadonlySet<string>,
): Proof {
  const { signatures, fault, verdict } = proofOf(told, seals)
  if (verdict !== 'sealed')
    return { barcode: true, verdict: 'faulty', signatures: [], fault: fault ?? 'noCertificate' }
  return { barcode: true, verdict, signatures, visa: 'report' in told ? told.report.visa : undefined }
}
