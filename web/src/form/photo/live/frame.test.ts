import { expect, it } from 'vitest'
import type { PhotoKind } from '../judge'
import { keptPart, RATIO } from './frame'

it.each([
  ['portrait', 1920, 1080, { x: 600, y: 0, width: 720, height: 1080 }],
  ['portrait', 1080, 1920, { x: 0, y: 150, width: 1080, height: 1620 }],
  ['passport', 1920, 1080, { x: 235, y: 0, width: 1450, height: 1080 }],
  ['passport', 1080, 1920, { x: 0, y: 558, width: 1080, height: 804 }],
] as const)('keeps the middle of a camera: %s, %i × %i', (kind, width, height, part) => {
  expect(keptPart(kind, width, height)).toEqual(part)
})

it('never reaches beyond what the camera shows', () => {
  for (const kind of ['portrait', 'passport'] as PhotoKind[]) {
    for (const [width, height] of [
      [1, 1],
      [641, 479],
      [333, 1999],
    ] as const) {
      const part = keptPart(kind, width, height)
      expect(part.x + part.width).toBeLessThanOrEqual(width)
      expect(part.y + part.height).toBeLessThanOrEqual(height)
      if (width > 1) expect(part.width / part.height).toBeCloseTo(RATIO[kind], 1)
    }
  }
})
