import type { Cut } from '../../../worker/types'

/** Pixels of the upright picture; or width and height of it. */
export type Point = [number, number]

/** Height of a cut in widths: 4 × 6. */
export const RATIO = 1.5
/** No cut is narrower, in pixels: nothing could be judged on it. */
const LEAST_WIDTH = 80
/** Nobody's head is tilted further; degrees to either side. */
export const MOST_ANGLE = 45

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A way along the cut's own axes as a way in the picture. */
function turnedWay([along, down]: Point, angle: number): Point {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
  return [along * cos - down * sin, along * sin + down * cos]
}

/** How far a cut of width 1 reaches from its middle, sideways and up or down. */
function reach(angle: number): Point {
  const [sin, cos] = [Math.abs(Math.sin(radians(angle))), Math.abs(Math.cos(radians(angle)))]
  return [(cos + RATIO * sin) / 2, (sin + RATIO * cos) / 2]
}

/** Width of the largest cut of this angle in a picture. */
export function widest(angle: number, [width, height]: Point) {
  const [x, y] = reach(angle)
  return Math.min(width / (2 * x), height / (2 * y))
}

const least = (angle: number, size: Point) => Math.min(LEAST_WIDTH, widest(angle, size))
const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/** The same cut, 4 × 6, moved into the picture and made smaller where it is too large for it. */
export function within(cut: Cut, size: Point): Cut {
  const width = between(cut.width, least(cut.angle, size), widest(cut.angle, size))
  const [x, y] = reach(cut.angle)
  return {
    cx: between(cut.cx, x * width, size[0] - x * width),
    cy: between(cut.cy, y * width, size[1] - y * width),
    width,
    height: width * RATIO,
    angle: cut.angle,
  }
}

export function moved(cut: Cut, [dx, dy]: Point, size: Point) {
  return within({ ...cut, cx: cut.cx + dx, cy: cut.cy + dy }, size)
}

export function resized(cut: Cut, width: number, size: Point) {
  return within({ ...cut, width }, size)
}

export function turned(cut: Cut, angle: number, size: Point) {
  return within({ ...cut, angle: between(angle, -MOST_ANGLE, MOST_ANGLE) }, size)
}

/** Which way a corner lies from the middle: -1 left or up, 1 right or down. */
export type Corner = [-1 | 1, -1 | 1]
export const CORNERS: Corner[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]

export function cornerOf({ cx, cy, width, height, angle }: Cut, [x, y]: Corner): Point {
  const [dx, dy] = turnedWay([(x * width) / 2, (y * height) / 2], angle)
  return [cx + dx, cy + dy]
}

/** The largest width at which a cut that is held at one corner stays in the picture. */
function mostFrom(held: Point, [x, y]: Corner, angle: number, size: Point) {
  const ways: Point[] = [
    [x, 0],
    [0, y * RATIO],
    [x, y * RATIO],
  ]
  const limits = ways.flatMap((way) =>
    turnedWay(way, angle).map((step, axis) => {
      const [at = 0, end = 0] = [held[axis], size[axis]]
      if (step === 0) return Number.POSITIVE_INFINITY
      return step > 0 ? (end - at) / step : at / -step
    }),
  )
  return Math.max(0, Math.min(...limits))
}

/** A corner is drawn to a point: the one across stays where it is, and the cut stays 4 × 6 and in the picture. */
export function stretched(cut: Cut, corner: Corner, to: Point, size: Point): Cut {
  const across: Corner = [corner[0] === 1 ? -1 : 1, corner[1] === 1 ? -1 : 1]
  const held = cornerOf(cut, across)
  const [along, down] = turnedWay([to[0] - held[0], to[1] - held[1]], -cut.angle)
  // The nearest point of the diagonal.
  const wanted = (along * corner[0] + down * corner[1] * RATIO) / (1 + RATIO ** 2)
  const most = mostFrom(held, corner, cut.angle, size)
  const width = between(wanted, Math.min(least(cut.angle, size), most), most)
  const [dx, dy] = turnedWay([(corner[0] * width) / 2, (corner[1] * width * RATIO) / 2], cut.angle)
  return { cx: held[0] + dx, cy: held[1] + dy, width, height: width * RATIO, angle: cut.angle }
}

/** Where a point of the picture lies in the cut: 0 to 1 from its left and from its upper edge. */
export function placeIn({ cx, cy, width, height, angle }: Cut, [x, y]: Point): Point {
  const [along, down] = turnedWay([x - cx, y - cy], -angle)
  return [along / width + 0.5, down / height + 0.5]
}
