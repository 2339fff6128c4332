import type { PhotoKind } from '../judge'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Width over height of what is kept: a portrait of 4 × 6, and a data page (ID-3, 125 × 88 mm) with a tenth of room around. */
export const RATIO: Record<PhotoKind, number> = { portrait: 2 / 3, passport: 145 / 108 }

/** Size in pixels of the frames that are looked at: the height follows from the ratio. */
export const FRAME_WIDTH: Record<PhotoKind, number> = { portrait: 320, passport: 640 }

/** The middle of a video, as large as its ratio lets it be. */
export function keptPart(kind: PhotoKind, width: number, height: number): Rectangle {
  const ratio = RATIO[kind]
  const kept = { width: Math.min(width, Math.round(height * ratio)), height: 0 }
  kept.height = Math.min(height, Math.round(kept.width / ratio))
  return { ...kept, x: Math.floor((width - kept.width) / 2), y: Math.floor((height - kept.height) / 2) }
}

/** What the camera shows now, of the kept part alone; undefined while it shows nothing. */
export async function grab(kind: PhotoKind, video: HTMLVideoElement | null) {
  if (!video || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  const { x, y, width, height } = keptPart(kind, video.videoWidth, video.videoHeight)
  return createImageBitmap(video, x, y, width, height)
}
