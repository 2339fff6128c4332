import { type Answer, ApiError, call } from '../api'
import { onReachable } from '../network'
import { allImages, changeImage, isBlocked, onImages } from './images'
import type { SavedImage } from './store'

const UPLOAD = '/client-service/public/upload'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server's judgement on the picture itself: asking again would change nothing. */
const REFUSALS = [400, 413, 415, 422]

const running = new Set<string>()
const waits = new Map<string, number>()

function start() {
  for (const image of allImages().values()) {
    if (!image.handle && !isBlocked(image) && !running.has(image.id)) void upload(image)
  }
}

async function upload(image: SavedImage) {
  running.add(image.id)
  const body = new FormData()
  body.set('file', image.blob, image.fileName)
  body.set('fileName', image.fileName)
  try {
    const { url } = await call<Answer<typeof UPLOAD, 'post'>>(UPLOAD, { body })
    waits.delete(image.id)
    settle(image.id, { handle: url })
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status))
      settle(image.id, { refusal: error.message })
    else later(image.id, error instanceof ApiError ? error.retryAfter : undefined)
  } finally {
    running.delete(image.id)
  }
}

/** The picture may have been replaced meanwhile: then the answer is of no interest. */
function settle(id: string, change: Partial<SavedImage>) {
  const image = allImages().get(id)
  if (image) changeImage({ ...image, ...change })
}

function later(id: string, seconds = 0) {
  const wait = Math.min((waits.get(id) ?? FIRST_WAIT_MS / 2) * 2, LONGEST_WAIT_MS)
  waits.set(id, wait)
  setTimeout(start, Math.max(wait, seconds * 1000))
}

/** Sends every accepted picture, now and whenever one is added or the connection returns. Returns the stop. */
export function startUploads() {
  const stop = onImages(start)
  const stopNetwork = onReachable(start)
  start()
  return () => {
    stop()
    stopNetwork()
  }
}
