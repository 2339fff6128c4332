/** Why there is no picture: the person or the site's settings refused, no camera, or it cannot be had now. */
export type CameraFault = 'refused' | 'none' | 'busy'

/** The camera of a phone that looks at the person, or away. */
export type Facing = 'user' | 'environment'

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

/** Enough for a line of 44 letters, and for eight pixels a module of a barcode that fills a third of the height. */
const WANTED: MediaTrackConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/** Whether this page can ask for a camera. Old browsers, and pages without TLS, cannot. */
export const canAskForCamera = () => Boolean(navigator.mediaDevices?.getUserMedia)

/** The camera that looks there, where there are two; or the one of this device identifier. */
export async function openCamera(facing: Facing, deviceId?: string): Promise<MediaStream> {
  if (!canAskForCamera()) throw new CameraError('none')
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: facing }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...WANTED, ...which }, audio: false })
  } catch (problem) {
    throw new CameraError(FAULTS[(problem as Error).name] ?? 'busy')
  }
}

export function stopCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
