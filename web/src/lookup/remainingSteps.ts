import type { Schema } from '../server/api'

export type Step = Schema<'TimelineEntry'>['step']

/** What still lies before an application at a step: keys of `lookup.ahead`. */
const AHEAD: Partial<Record<Step, string[]>> = {
  TAO_MOI: ['pay', 'process', 'decide'],
  CHUA_THU_LY: ['process', 'decide'],
  DANG_XU_LY: ['decide'],
  YC_BS: ['supplement', 'decide'],
}

export function remainingSteps(step: Step) {
  return AHEAD[step] ?? []
}

/** The steps to be shown as reached: what was sent in the moment of its creation never stood unsent. */
export function reached<Point extends { at: string }>(timeline: Point[]) {
  return timeline.filter(({ at }, place) => place > 0 || at !== timeline[1]?.at)
}
