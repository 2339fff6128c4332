import type { Schema } from '../server/api'

export type Step = Schema<'TimelineEntry'>['step']

/** What decides of a case at a step: whether its fee is paid, and whether its organization has still to sign it. */
interface Done {
  paid?: boolean
  unsigned?: boolean
}

/** What still lies before an application at a step: keys of `lookup.ahead`. */
export function remainingSteps(step: Step, { paid = false, unsigned = false }: Done = {}) {
  const sign = unsigned ? ['sign'] : []
  switch (step) {
    case 'TAO_MOI':
      return [...(paid ? [] : ['pay']), ...sign, 'process', 'decide']
    case 'CHUA_THU_LY':
      return ['process', 'decide']
    case 'DANG_XU_LY':
      return ['decide']
    // What was asked for came, where only its signature is missing.
    case 'YC_BS':
      return [...(unsigned ? sign : ['supplement']), 'decide']
    default:
      return []
  }
}

/** The steps to be shown as reached: what was sent in the moment of its creation never stood unsent. */
export function reached<Point extends { at: string }>(timeline: Point[]) {
  return timeline.filter(({ at }, place) => place > 0 || at !== timeline[1]?.at)
}
