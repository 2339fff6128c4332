import { readBarcode } from '../worker/barcode'

/** Why there is no picture: the person or the site's settings refused, no camera, or it cannot be had now. */
export type CameraFault = 'refused' | 'none' | 'busy'

/** Names of what browsers throw (Media Capture and Streams, `getUserMedia`). */
const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

export class CameraError extends Error {
  constructor(readonly fault: CameraFault) {
    super(fault)
  }
}

/** Enough for eight pixels a module where the barcode fills a third of the height. */
const WANTED: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1920 },
  height: { ideal: 1080 },
}
/** Pause between two looks: the worker and the phone's battery rest. */
const PAUSE_MS = 80

/** The camera that looks away from the person, where there are two. */
export async function openCamera(): Promise<MediaStream> {
  // Old browsers, and pages without TLS, have no such thing.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('none')
  try {
    return await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
  } catch (problem) {
    throw new CameraError(FAULTS[(problem as Error).name] ?? 'busy')
  }
}

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
