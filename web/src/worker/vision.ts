import { transfer } from 'comlink'
import { faceNetworks, readerBytes, visionModule } from './assets'
import type { CropProposal, Cut, Guidance, PassportReport, PortraitReport } from './types'
import { openVisionWorker, type VisionWorker } from './visionWorker'
import { warmUpPicture } from './warmUp'

type Name = 'portrait' | 'passport'

/** One worker for each picture, so that both are judged at once. */
const workers: Partial<Record<Name, VisionWorker>> = {}

/** The running worker, or a new one: its script loads in parallel with the module and the networks. */
function worker(name: Name): VisionWorker {
  const running = workers[name]
  if (running) return running
  const reader = name === 'passport' ? readerBytes() : undefined
  const started = openVisionWorker(Promise.all([visionModule(), faceNetworks(), reader]), () => {
    if (workers[name] === started) workers[name] = undefined
  })
  workers[name] = started
  return started
}

/** Starts both workers and warms them up, the portrait's first: it is needed first, and a phone has few processors. */
export async function prepareVision() {
  for (const name of ['portrait', 'passport'] as const) worker(name)
  const picture = await warmUpPicture()
  await worker('portrait').ask((remote) => remote.portrait(picture))
  await worker('passport').ask((remote) => remote.passport(picture, '2000-01-01'))
}

/** `age` in full years, where it is known: small children are judged by wider limits. */
export function judgePortrait(
  bytes: Uint8Array,
  age: number | undefined,
  signal: AbortSignal,
): Promise<PortraitReport> {
  return worker('portrait').ask((remote) => remote.portrait(bytes, age), signal)
}

/** A level cut of 4 × 6 round the head. */
export function proposeCut(bytes: Uint8Array, signal: AbortSignal): Promise<CropProposal> {
  return worker('portrait').ask((remote) => remote.proposeCrop(bytes), signal)
}

/** A cut as a file: what is judged and sent in place of the whole picture. */
export function renderCut(bytes: Uint8Array, cut: Cut, signal: AbortSignal): Promise<Blob> {
  return worker('portrait').ask((remote) => remote.renderCrop(bytes, cut), signal)
}

/** What to do next before a camera, by one of its frames, which is used up. `before`: the place in the frame before. */
export function guide(
  kind: Name,
  frame: ImageBitmap,
  width: number,
  before: Guidance['place'],
): Promise<Guidance> {
  return worker(kind).ask((remote) => remote.guide(kind, transfer(frame, [frame]), width, before))
}

export function judgePassport(
  bytes: Uint8Array,
  today: string,
  signal: AbortSignal,
): Promise<PassportReport> {
  return worker('passport').ask((remote) => remote.passport(bytes, today), signal)
}
