// The light beside a phone's camera (MediaStream Image Capture): Chromium and Safari know it, TypeScript does not.

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean
}
interface TorchConstraints extends MediaTrackConstraintSet {
  torch: boolean
}

export const hasTorch = (track: MediaStreamTrack) =>
  (track.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true

/** Lights it or puts it out; returns whether it burns. */
export async function lightTorch(track: MediaStreamTrack, torch: boolean) {
  const wanted: TorchConstraints = { torch }
  await track.applyConstraints({ advanced: [wanted] })
  return torch
}
