import { type Remote, wrap } from 'comlink'
import * as here from './redraw'
import type { RedrawApi } from './redraw.worker'

interface Redrawing {
  remote: Remote<RedrawApi>
  /** Rejects where the worker does not run. */
  failed: Promise<never>
}

let redrawing: Redrawing | undefined

function open(): Redrawing {
  const worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('the worker does not run'))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
  })
  failed.catch(() => undefined)
  return { remote: wrap<RedrawApi>(worker), failed }
}

/**
 * In a worker, because a camera's photo takes the page's thread a tenth of a second, on a phone more; where none runs, or
 * it has no canvas, the page does it.
 */
async function redrawn(there: (remote: Remote<RedrawApi>) => Promise<Blob>, alone: () => Promise<Blob>) {
  try {
    redrawing ??= open()
    return await Promise.race([there(redrawing.remote), redrawing.failed])
  } catch {
    return alone()
  }
}

/**
 * A camera's photo made small enough to judge and send; anything else as it is.
 * The caller judges and sends exactly what this returns. `mostBytes` is what the form's table allows one picture.
 */
export async function shrink(file: Blob, mostBytes = Number.POSITIVE_INFINITY): Promise<Blob> {
  if (!(await here.isLarge(file, mostBytes))) return file
  return redrawn(
    (remote) => remote.smaller(file, mostBytes),
    () => here.smaller(file, mostBytes),
  )
}

/** A frame of a camera as the photo that is judged and sent. */
export const photoOf = (frame: ImageBitmap) => here.photoOf(frame)

/** A photo turned by clockwise quarters. */
export const turned = (photo: Blob, quarters: number) =>
  redrawn(
    (remote) => remote.turned(photo, quarters),
    () => here.turned(photo, quarters),
  )
