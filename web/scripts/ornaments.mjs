// Draws the engraved ornament src/shell/band.svg. Pages show it as a mask, so that neither its points nor the arithmetic
// behind them stand in pages and programs.
//
//   node scripts/ornaments.mjs
import { writeFileSync } from 'node:fs'

/** A path through points, each told by its distance from the one before: a third shorter, and it compresses better. */
function path(points) {
  const rounded = points.map((point) => point.map((value) => Math.round(value * 10)))
  const steps = rounded.map(([x, y], at) => {
    const [fromX, fromY] = at > 0 ? rounded[at - 1] : [0, 0]
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replace(/ -/g, '-')
}

function write(name, width, height, stroke, paths) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const drawn = `<path d="${paths.join('')}" fill="none" stroke="#000" stroke-width="${stroke}"/>`
  const file = new URL(`../src/shell/${name}.svg`, import.meta.url)
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" ${size}>${drawn}</svg>\n`)
}

const WIDTH = 1440
const HEIGHT = 40
const STEP = 6
const STRANDS = 9

/** Two families of sine waves that beat against each other, as on a banknote's edge. */
function strand(_, index) {
  const phase = (index / STRANDS) * Math.PI
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, i) => {
    const x = i * STEP
    const swell = 0.55 + 0.45 * Math.cos((x / WIDTH) * 14 * Math.PI)
    return [x, HEIGHT / 2 + (HEIGHT / 2 - 2) * swell * Math.sin((x / WIDTH) * 28 * Math.PI + phase)]
  })
  return path(points)
}

write('band', WIDTH, HEIGHT, 0.6, Array.from({ length: STRANDS }, strand))
