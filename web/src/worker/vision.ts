import { type Remote, wrap } from 'comlink'
import { detectorBytes, readerBytes, visionModule } from './assets'
import type { CropProposal, Cut, PassportReport, PortraitReport } from './types'
import type { VisionApi } from './vision.worker'
import { warmUpPicture } from './warmUp'

interface Eye {
  worker: Worker
  remote: Remote<VisionApi>
}

type Name = 'portrait' | 'passport'

/** One worker for each picture, so that both are judged at once. */
const eyes: Partial<Record<Name, Promise<Eye>>> = {}

async function openEye(name: Name): Promise<Eye> {
  // The worker's own script loads meanwhile.
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<VisionApi>(worker)
  try {
    const reader = name === 'passport' ? readerBytes() : undefined
    await remote.open(...(await Promise.all([visionModule(), detectorBytes(), reader])))
  } catch (error) {
    worker.terminate()
    throw error
  }
  return { worker, remote }
}

function eye(name: Name) {
  eyes[name] ??= openEye(name).catch((error) => {
    eyes[name] = undefined
    throw error
  })
  return eyes[name]
}

/** Ends a judgement that nobody waits for; the next one starts a fresh worker. */
function close(name: Name) {
  const closing = eyes[name]
  eyes[name] = undefined
  closing?.then(
    ({ worker }) => worker.terminate(),
    () => undefined,
  )
}

async function judge<T>(
  name: Name,
  ask: (remote: Remote<VisionApi>) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { remote } = await eye(name)
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      close(name)
      reject(signal.reason)
    })
    ask(remote).then(resolve, (error) => {
      // A panic leaves the module in an unknown state.
      close(name)
      reject(error)
    })
  })
}

/** Loads both workers and warms them, the portrait's first: it is asked for first, and a phone has few processors. */
export async function prepareVision() {
  const [picture, portrait, passport] = await Promise.all([warmUpPicture(), eye('portrait'), eye('passport')])
  await portrait.remote.portrait(picture)
  await passport.remote.passport(picture, '2000-01-01')
}

/** `age` in full years, where it is known: small children are judged by wider limits. */
export function judgePortrait(
  bytes: Uint8Array,
  age: number | undefined,
  signal: AbortSignal,
): Promise<PortraitReport> {
  return judge('portrait', (remote) => remote.portrait(bytes, age), signal)
}

/** A level cut of 4 × 6 round the head. */
export function proposeCut(bytes: Uint8Array, signal: AbortSignal): Promise<CropProposal> {
  return judge('portrait', (remote) => remote.proposeCrop(bytes), signal)
}

/** A cut as a file: what is judged and sent in place of the whole picture. */
export function renderCut(bytes: Uint8Array, cut: Cut, signal: AbortSignal): Promise<Blob> {
  return judge('portrait', (remote) => remote.renderCrop(bytes, cut), signal)
}

export function judgePassport(
  bytes: Uint8Array,
  today: string,
  signal: AbortSignal,
): Promise<PassportReport> {
  return judge('passport', (remote) => remote.passport(bytes, today), signal)
}
