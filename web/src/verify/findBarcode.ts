import { readBarcode } from '../worker/barcode'

/** Pause between two looks: the worker and the phone's battery rest. */
const PAUSE_MS = 80

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

/** Looks at what a video shows until there is a barcode in it, or it is given up. */
export async function findBarcode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  while (!signal.aborted) {
    const isShown = video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0
    const found = isShown && (await readBarcode(await createImageBitmap(video), 'moving'))
    if (found && !signal.aborted) return found
    await pause()
  }
  return undefined
}
