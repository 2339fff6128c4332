import type { Face, Measure } from '../../worker/types'

type Point = [number, number]

/** What was chosen to be shown: a measure, or what several measures mean together. */
export interface SelectedMeasure {
  name: string
  region: Measure['region']
}

/** The part of a picture that a measure speaks about, in pixels of the upright picture. */
export interface Region {
  box?: [number, number, number, number]
  /** Strokes drawn over the picture, each through its points. */
  strokes: Point[][]
}

/** How far the line through the eyes goes on at both sides, in parts of their distance. */
const BEYOND_EYES = 0.6

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** The line through both points, longer at both ends. */
function through([ax, ay]: Point, [bx, by]: Point): Point[] {
  const [dx, dy] = [(bx - ax) * BEYOND_EYES, (by - ay) * BEYOND_EYES]
  return [
    [ax - dx, ay - dy],
    [bx + dx, by + dy],
  ]
}

/**
 * Where to look for a measure: the line of the eyes for an upright head; eyes, nose and mouth for one that faces the
 * camera; else the part that it speaks about.
 */
export function regionOf(measure: SelectedMeasure, face: Face | undefined): Region {
  const [rightEye, leftEye, nose, rightMouth, leftMouth] = face?.points ?? []
  if (rightEye && leftEye && nose && rightMouth && leftMouth) {
    if (measure.name === 'roll') return { strokes: [through(rightEye, leftEye)] }
    if (measure.name === 'yaw' || measure.name === 'pitch') {
      return {
        strokes: [
          [rightEye, leftEye],
          [between(rightEye, leftEye), nose, between(rightMouth, leftMouth)],
          [rightMouth, leftMouth],
        ],
      }
    }
  }
  return { box: measure.region, strokes: [] }
}
