// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Cut } from '../../../worker/types'
import {
  CORNERS,
  cornerOf,
  moved,
  type Point,
  placeIn,
  RATIO,
  resized,
  stretched,
  turned,
  widest,
} from './geometry'

const SIZE: Point = [600, 800]
const LEVEL: Cut = { cx: 300, cy: 400, width: 200, height: 300, angle: 0 }
const TILTED: Cut = { ...LEVEL, angle: 12 }

function isInside(cut: Cut, size = SIZE) {
  for (const corner of CORNERS) {
    for (const [axis, at] of cornerOf(cut, corner).entries()) {
      expect(at).toBeGreaterThan(-1e-6)
      expect(at).toBeLessThan((size[axis] ?? 0) + 1e-6)
    }
  }
  expect(cut.height / cut.width).toBeCloseTo(RATIO, 9)
}

describe('a cut', () => {
  it('moves as far as the picture reaches', () => {
    expect(moved(LEVEL, [10, -20], SIZE)).toEqual({ ...LEVEL, cx: 310, cy: 380 })
    expect(moved(LEVEL, [-999, 999], SIZE)).toEqual({ ...LEVEL, cx: 100, cy: 650 })
    isInside(moved(TILTED, [999, -999], SIZE))
  })

  it('grows to the largest that the picture holds, and shrinks to what can still be judged', () => {
    const largest = resized(LEVEL, 9999, SIZE)
    expect(largest.width).toBeCloseTo(800 / RATIO, 6)
    isInside(largest)
    expect(resized(LEVEL, 1, SIZE).width).toBe(80)
    const tiny: Point = [60, 60]
    isInside(resized({ ...LEVEL, cx: 30, cy: 30 }, 1, tiny), tiny)
  })

  it('becomes smaller rather than leaving the picture when it is turned', () => {
    const full = resized(LEVEL, 9999, SIZE)
    const tilted = turned(full, 20, SIZE)
    expect(tilted.width).toBeCloseTo(widest(20, SIZE), 6)
    expect(tilted.width).toBeLessThan(full.width)
    isInside(tilted)
    expect(turned(LEVEL, 90, SIZE).angle).toBe(45)
  })

  it.each([LEVEL, TILTED])('is stretched at a corner while the one across stays, at %o', (cut) => {
    for (const corner of CORNERS) {
      const across = cornerOf(cut, [-corner[0], -corner[1]] as typeof corner)
      const [x, y] = cornerOf(cut, corner)
      const out = stretched(cut, corner, [x + corner[0] * 30, y + corner[1] * 45], SIZE)
      expect(out.width).toBeGreaterThan(cut.width)
      for (const [axis, at] of cornerOf(out, [-corner[0], -corner[1]] as typeof corner).entries()) {
        expect(at).toBeCloseTo(across[axis] ?? Number.NaN, 6)
      }
      isInside(stretched(cut, corner, [x + corner[0] * 9999, y + corner[1] * 9999], SIZE))
      // Drawn past the corner across, it does not turn over.
      expect(stretched(cut, corner, [300 - corner[0] * 999, 400 - corner[1] * 999], SIZE).width).toBe(80)
    }
  })

  it('is not moved by a corner that is held where it is', () => {
    const held = stretched(TILTED, [1, 1], cornerOf(TILTED, [1, 1]), SIZE)
    for (const key of ['cx', 'cy', 'width', 'height'] as const) expect(held[key]).toBeCloseTo(TILTED[key], 6)
  })

  it('says where a point of the picture lies in it', () => {
    expect(placeIn(LEVEL, [300, 400])).toEqual([0.5, 0.5])
    expect(placeIn(LEVEL, [200, 550])).toEqual([0, 1])
    const [x, y] = placeIn(TILTED, cornerOf(TILTED, [1, -1]))
    expect(x).toBeCloseTo(1, 9)
    expect(y).toBeCloseTo(0, 9)
  })
})
