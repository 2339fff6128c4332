// @vitest-environment node
import { expect, it } from 'vitest'
import type { Face, Measure } from '../../worker/types'
import { regionOf } from './regions'

const FACE: Face = {
  box: [100, 80, 200, 260],
  points: [
    [150, 180],
    [250, 180],
    [200, 240],
    [160, 290],
    [240, 290],
  ],
  score: 0.9,
}
const measure = (name: Measure['name']): Measure => ({
  name,
  value: 1,
  verdict: 'pass',
  region: [1, 2, 3, 4],
})

it('shows the line of the eyes beyond both of them for an upright head', () => {
  expect(regionOf(measure('roll'), FACE)?.strokes).toEqual([
    [
      [90, 180],
      [310, 180],
    ],
  ])
})

it('shows eyes, nose and mouth for a head that faces the camera', () => {
  expect(regionOf(measure('yaw'), FACE)?.strokes).toContainEqual([
    [200, 180],
    [200, 240],
    [200, 290],
  ])
})

it('shows the part that it speaks about for all else, and where the points are not known', () => {
  const part = { box: [1, 2, 3, 4], strokes: [] }
  expect(regionOf(measure('contrast'), FACE)).toEqual(part)
  expect(regionOf(measure('yaw'), { ...FACE, points: [] as unknown as Face['points'] })).toEqual(part)
  expect(regionOf(measure('contrast'), undefined)).toEqual(part)
})
