import type { Report } from '../../worker/types'
import { settleImage } from '../images'
import { UNREADABLE } from './findingWords'

/**
 * Makes a picture small that stands in the form already, and judges it. What comes of it is kept with the picture,
 * wherever that stands by then: the part of the form may be left, and rows before it removed.
 */
export async function look(
  reference: string,
  make: () => Promise<Blob>,
  judge: (blob: Blob) => Promise<Report | null> = async () => null,
) {
  try {
    const blob = await make()
    settleImage(reference, { blob, report: await judge(blob), judging: false })
  } catch {
    // The browser gives no byte of the file away, as when it was moved since it was chosen.
    settleImage(reference, { blob: new Blob(), refused: UNREADABLE, judging: false })
  }
}
