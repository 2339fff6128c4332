import { readBarcode } from '../worker/barcode'
import { pictureSize } from '../worker/pictureSize'
import { verifyPdf, verifySeal } from '../worker/signatures'
import { type Certificates, type Proof, proofOf, proofOfBarcode } from './proof'

/** No document of ours is larger; what is larger is refused before it is read. */
const MOST_BYTES = 32 * 1024 * 1024
/** More than phones take; what claims more is not decoded. */
const MOST_PIXELS = 120_000_000

const faulty = (fault: NonNullable<Proof['fault']>, barcode = false): Proof => ({
  verdict: 'faulty',
  signatures: [],
  fault,
  barcode,
})

/** What is to be said of a file: of a picture by its barcode, of anything else as of a PDF. */
export async function verifyFile(file: File, certificates: Certificates): Promise<Proof> {
  if (file.size > MOST_BYTES) return faulty('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const size = pictureSize(bytes)
  if (size)
    return size.width * size.height > MOST_PIXELS ? faulty('picture', true) : ofPicture(file, certificates)
  if (file.type.startsWith('image/')) return faulty('picture', true)
  return proofOf(await verifyPdf(bytes, certificates.roots), certificates.seals)
}

async function ofPicture(file: File, certificates: Certificates): Promise<Proof> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return faulty('picture', true)
  const barcode = await readBarcode(picture, 'still')
  return barcode
    ? verifyBarcode(barcode, certificates)
    : { verdict: 'missing', signatures: [], barcode: true }
}

/** What is to be said of what a barcode holds. */
export async function verifyBarcode(barcode: Uint8Array, { roots, seals, sealing }: Certificates) {
  return proofOfBarcode(await verifySeal(barcode, sealing, roots), seals)
}
