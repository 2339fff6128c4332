import type { Report } from '../../worker/types'
import { judgePassport, judgePortrait } from '../../worker/vision'
import { loadFindingWords, UNREADABLE } from '../engine/findingWords'
import { settleImage } from '../engine/images'
import { portalToday } from '../engine/today'

export type PhotoKind = 'portrait' | 'passport'

/** What this device finds in a picture; null where the vision worker does not run: then only the server judges. */
export async function judge(kind: PhotoKind, blob: Blob, signal: AbortSignal): Promise<Report | null> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  try {
    return kind === 'portrait'
      ? await judgePortrait(bytes, undefined, signal)
      : await judgePassport(bytes, portalToday(), signal)
  } catch {
    return null
  }
}

/**
 * Makes the bytes of a picture whose reference the form already has, has them judged, and saves both with the picture.
 * It finds the picture by its reference: meanwhile the section may have been left and rows before it removed.
 */
export async function prepareImage(
  reference: string,
  make: () => Promise<Blob>,
  report: (blob: Blob) => Promise<Report | null> = async () => null,
) {
  const words = loadFindingWords()
  try {
    const blob = await make()
    const found = await report(blob)
    await words
    settleImage(reference, { blob, report: found, judging: false })
  } catch {
    await words
    // The browser cannot read the file, as when it was moved since it was chosen.
    settleImage(reference, { blob: new Blob(), refused: UNREADABLE, judging: false })
  }
}
