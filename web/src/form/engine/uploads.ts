import type { SavedImage } from '../../drafts/draft'
import { ApiError, call } from '../../server/api'
import { onReachable } from '../../server/network'
import type { Finding } from '../../worker/types'
import { isFindingCode, loadFindingWords, UNREADABLE } from './findingWords'
import { settleImage } from './images'
import { allImages, isBlocked, onImages, referenceTo } from './imagesInMemory'

const UPLOAD = '/client-service/public/upload'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server's judgement on the picture itself: asking again would change nothing. */
const REFUSALS = [400, 413, 415, 422]

const running = new Set<string>()
const waits = new Map<string, number>()

function start() {
  for (const image of allImages().values()) {
    const isReady = !image.handle && !image.judging && !isBlocked(image)
    if (isReady && !running.has(image.id)) void upload(image)
  }
}

async function upload(image: SavedImage) {
  running.add(image.id)
  const body = new FormData()
  body.set('file', image.blob, image.fileName)
  body.set('fileName', image.fileName)
  try {
    const { url } = await call(UPLOAD, { body })
    waits.delete(image.id)
    settleImage(referenceTo(image), { handle: url })
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status)) {
      await loadFindingWords()
      settleImage(referenceTo(image), { refused: refusalOf(error) })
    } else later(image.id, error instanceof ApiError ? error.retryAfter : undefined)
  } finally {
    running.delete(image.id)
  }
}

/** Why the server refused a picture, as the device would say it: the words follow the language. */
function refusalOf({ code, data }: ApiError): Finding {
  if (!isFindingCode(code)) return UNREADABLE
  const { reason, params } = data as Pick<Finding, 'reason' | 'params'>
  return { code, effect: 'block', reason, params }
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
