import { faceNetworks, readerBytes, visionModule } from './assets'
import { type Eye, openEye } from './eye'
import type { CropProposal, Cut, PassportReport, PortraitReport } from './types'
import { warmUpPicture } from './warmUp'

type Name = 'portrait' | 'passport'

/** One worker for each picture, so that both are judged at once. */
const eyes: Partial<Record<Name, Eye>> = {}

/** The eye that is open; where there is none, a new one, whose own script loads beside what it needs. */
function eye(name: Name): Eye {
  const open = eyes[name]
  if (open) return open
  const reader = name === 'passport' ? readerBytes() : undefined
  const made = openEye(Promise.all([visionModule(), faceNetworks(), reader]), () => {
    if (eyes[name] === made) eyes[name] = undefined
  })
  eyes[name] = made
  return made
}

/** Loads both workers and warms them, the portrait's first: it is asked for first, and a phone has few processors. */
export async function prepareVision() {
  for (const name of ['portrait', 'passport'] as const) eye(name)
  const picture = await warmUpPicture()
  await eye('portrait').ask((remote) => remote.portrait(picture))
  await eye('passport').ask((remote) => remote.passport(picture, '2000-01-01'))
}

/** `age` in full years, where it is known: small children are judged by wider limits. */
export function judgePortrait(
  bytes: Uint8Array,
  age: number | undefined,
  signal: AbortSignal,
): Promise<PortraitReport> {
  return eye('portrait').ask((remote) => remote.portrait(bytes, age), signal)
}

/** A level cut of 4 × 6 round the head. */
export function proposeCut(bytes: Uint8Array, signal: AbortSignal): Promise<CropProposal> {
  return eye('portrait').ask((remote) => remote.proposeCrop(bytes), signal)
}

/** A cut as a file: what is judged and sent in place of the whole picture. */
export function renderCut(bytes: Uint8Array, cut: Cut, signal: AbortSignal): Promise<Blob> {
  return eye('portrait').ask((remote) => remote.renderCrop(bytes, cut), signal)
}

export function judgePassport(
  bytes: Uint8Array,
  today: string,
  signal: AbortSignal,
): Promise<PassportReport> {
  return eye('passport').ask((remote) => remote.passport(bytes, today), signal)
}
