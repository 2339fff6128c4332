import type { CropProposal, Cut } from '../../../worker/types'
import { placeIn } from './geometry'

/** What would make a cut a good one, or that it is one. */
export type Advice = 'good' | 'smaller' | 'larger' | 'up' | 'down' | 'left' | 'right'

export interface HeadPlacement {
  /** The head's height, in hundredths of the cut's. */
  head: number
  advice: Advice
}

/** Size and place of the head in a cut, judged by the limits that came with the proposal; undefined where no head was found. */
export function placementOf(cut: Cut, { head, guide }: CropProposal): HeadPlacement | undefined {
  if (!head) return undefined
  const part = head.height / cut.height
  const [x, y] = placeIn(cut, head.eyes)
  return { head: Math.round(part * 100), advice: adviceFor(part, x - 0.5, y, guide) }
}

/** The first thing that is wrong: the size, which moves all else, before the place. */
function adviceFor(head: number, beside: number, eyes: number, guide: CropProposal['guide']): Advice {
  if (head < guide.head[0]) return 'smaller'
  if (head > guide.head[1]) return 'larger'
  if (eyes < guide.eyes[0]) return 'up'
  if (eyes > guide.eyes[1]) return 'down'
  if (beside < -guide.beside) return 'left'
  return beside > guide.beside ? 'right' : 'good'
}
