// @vitest-environment node
import { expect, it } from 'vitest'
import { closer, within } from './useZoom'

const WHOLE = { scale: 1, x: 0, y: 0 }

it('keeps the point that was asked for where it is', () => {
  const at = { x: 0.2, y: -0.1 }
  const { scale, x, y } = closer(WHOLE, 2, at)
  // The point of the picture that stood there: (at - moved) / scale.
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([0.2, -0.1])
})

it('never leaves the picture, and is moved back as it gets smaller', () => {
  expect(within({ scale: 2, x: 3, y: -3 })).toEqual({ scale: 2, x: 0.5, y: -0.5 })
  expect(closer({ scale: 2, x: 0.5, y: -0.5 }, 0.5)).toMatchObject({ scale: 1 })
  expect(Math.abs(closer({ scale: 2, x: 0.5, y: 0.5 }, 0.5).x)).toBe(0)
})

it('goes neither below the whole nor beyond six times', () => {
  expect(closer(WHOLE, 0.1).scale).toBe(1)
  expect(closer(WHOLE, 100).scale).toBe(6)
})
