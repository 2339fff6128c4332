// @vitest-environment node
import { expect, it } from 'vitest'
import type { CropProposal, Cut } from '../../../worker/types'
import { placementOf } from './placement'

const CUT: Cut = { cx: 300, cy: 400, width: 200, height: 300, angle: 0 }
const PROPOSAL: CropProposal = {
  width: 600,
  height: 800,
  cut: CUT,
  head: { eyes: [300, 380], height: 190, width: 130, angle: 0 },
  problems: [],
  guide: { head: [0.6, 0.735], eyes: [0.3, 0.5], beside: 0.05 },
}

it.each([
  ['good', CUT],
  ['smaller', { ...CUT, width: 220, height: 330 }],
  ['larger', { ...CUT, width: 160, height: 240 }],
  ['up', { ...CUT, cy: 450 }],
  ['down', { ...CUT, cy: 379 }],
  ['left', { ...CUT, cx: 320 }],
  ['right', { ...CUT, cx: 280 }],
] as const)('advises: %s', (advice, cut) => {
  expect(placementOf(cut, PROPOSAL)?.advice).toBe(advice)
})

it('says how much of the height the head takes up, and nothing where there is no head', () => {
  expect(placementOf(CUT, PROPOSAL)?.head).toBe(63)
  expect(placementOf(CUT, { ...PROPOSAL, head: null })).toBeUndefined()
})
