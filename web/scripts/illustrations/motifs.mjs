// What the illustrations are put together of. Each motif gives SVG in the colours of a palette; `at` moves and scales it.

const round = (value) => Math.round(value * 10) / 10

export const at = (x, y, scale, body, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`
export const fill = (colour, d) => `<path fill="${colour}" d="${d}"/>`
export const line = (colour, width, d, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more} d="${d}"/>`
export const box = (colour, x, y, width, height, radius = 0, more = '') =>
  `<rect fill="${colour}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}${more}/>`
export const disc = (colour, x, y, r, more = '') =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${r}"${more}/>`

/** A closed wave around a circle, as engravers draw it. */
function ring(x, y, radius, depth, petals) {
  const points = Array.from({ length: petals * 2 + 1 }, (_, i) => {
    const angle = (i / petals) * Math.PI
    const r = radius + (i % 2 ? depth : -depth)
    return [round(x + r * Math.cos(angle)), round(y + r * Math.sin(angle))]
  })
  const [first, ...rest] = points
  const middle = (one, other) => one.map((value, axis) => round((value + other[axis]) / 2))
  const start = middle(first, rest[0])
  const curves = rest.map((point, i) => {
    const next = rest[i + 1] ?? rest[0]
    return `Q${point.join(' ')} ${middle(point, next).join(' ')}`
  })
  return `M${start.join(' ')}${curves.join('')}Z`
}

/** The sun or the moon, in an engraved ring. */
export const sun = (p, x, y, r) =>
  disc(p.sun, x, y, r) +
  line(p.gold, 0.8, ring(x, y, r + 7, 5, 18) + ring(x, y, r + 7, 5, 14), ' opacity=".7"')

/** A tower of limestone as in the bay of Ha Long. */
export function karst(colour, x, base, wide, high) {
  const [px, py] = [(part) => round(x + wide * part), (part) => round(base - high * part)]
  return fill(
    colour,
    `M${x} ${base}C${px(0.06)} ${py(0.55)} ${px(0.14)} ${py(1)} ${px(0.4)} ${py(1)}S${px(0.68)} ${py(0.86)} ${px(0.78)} ${py(0.52)} ${px(0.94)} ${py(0.1)} ${px(1)} ${base}Z`,
  )
}

/** Lines of light on the water. */
export const ripples = (p, ...rows) =>
  line(p.foam, 1.6, rows.map(([x, y, count]) => `M${x} ${y}q5-3 10 0${'t10 0'.repeat(count - 1)}`).join(''))

/** A cloud in one line. */
export const cloud = (colour, x, y, scale = 1) =>
  at(x, y, scale, line(colour, 2.4, 'M0 0h46q9 0 9-7t-8-7q-2-11-13-11-9 0-12 8-9-2-11 6M14-11q5 0 5 5t-5 4'))

/** A sail of a junk with its battens, from its foot. */
const sail = (p, x, high, wide) =>
  fill(
    p.red,
    `M${x} 0q${-wide * 0.25} ${-high * 0.6} ${wide * 0.1} ${-high}q${wide * 0.95} ${high * 0.3} ${wide * 0.8} ${high}z`,
  ) +
  line(
    p.glow,
    0.9,
    [0.25, 0.5, 0.75]
      .map(
        (part) => `M${round(x - wide * 0.08)} ${round(-high * part)}l${round(wide * (0.98 - part * 0.42))} 2`,
      )
      .join(''),
    ' opacity=".75"',
  )

export const junk = (p, x, y, scale) =>
  at(
    x,
    y,
    scale,
    sail(p, -30, 40, 26) +
      sail(p, -2, 54, 32) +
      fill(p.wood, 'M-42 4q38 6 80-4l-8 15q-30 5-64 0z') +
      line(p.dark, 1.4, 'M-40 6q38 5 76-3'),
  )

/** A small boat with a lantern at its bow. */
export const sampan = (p, x, y, scale) =>
  at(
    x,
    y,
    scale,
    disc(p.glow, 36, -22, 15, ' opacity=".35"') +
      line(p.wood, 2, 'M34 0V-30h6') +
      at(38, -30, 0.34, lanternBody(p)) +
      fill(p.wood, 'M-46-3q44 11 90-4l-12 15q-32 6-64 0z') +
      fill(p.near, 'M-22 0q0-18 17-18t17 18q-17 3-34 0z'),
  )

const lanternBody = (p) =>
  line(p.gold, 3, 'M0 0v8M0 62v22M-5 70v12M5 70v12') +
  `<ellipse fill="${p.red}" cx="0" cy="35" rx="26" ry="25"/>` +
  line(p.glow, 1.6, 'M0 10v50M0 10q-24 25 0 50q24-25 0-50') +
  box(p.gold, -11, 6, 22, 6, 2) +
  box(p.gold, -11, 58, 22, 6, 2)

export const lantern = (p, x, y, scale) => at(x, y, scale, lanternBody(p))

/** A cone of palm leaves to be worn against sun and rain. */
export const hat = (p, x, y, scale) =>
  at(
    x,
    y,
    scale,
    fill(p.glow, 'M0-30L44 0Q0 12-44 0Z') +
      line(p.gold, 1.2, 'M-31-8.500q31 9 62 0M-16-19q16 5 32 0') +
      line(p.gold, 2, 'M-44 0Q0 12 44 0'),
  )

/** The pavilion of the Temple of Literature; `inside` stands between its pillars. */
export const pavilion = (p, x, y, scale, inside = '') =>
  at(
    x,
    y,
    scale,
    box(p.shade, -62, -6, 124, 6) +
      box(p.paper, -54, -58, 18, 52) +
      box(p.paper, 36, -58, 18, 52) +
      inside +
      box(p.wood, -58, -64, 116, 7) +
      box(p.red, -38, -100, 76, 36) +
      disc(p.glow, 0, -82, 13) +
      line(p.deep, 1.6, 'M0-95v26M-13-82h26M-9-91l18 18M9-91l-18 18') +
      line(p.gold, 1.6, 'M-30-100v36M30-100v36') +
      fill(p.deep, 'M-66-100q20-3 30-16h72q10 13 30 16-4 6-12 4H-54q-8 2-12-4z') +
      fill(p.red, 'M-48-120q14-2 24-14h48q10 12 24 14-4 5-10 4h-76q-6 1-10-4z') +
      line(p.gold, 2, 'M-22-135h44M-5-135q5-8 10 0'),
  )

export const lotus = (colour, x, y, scale) =>
  at(
    x,
    y,
    scale,
    [-60, 60, -32, 32, 0]
      .map(
        (angle) =>
          `<path fill="${colour}" transform="rotate(${angle})" d="M0 0C-6-8-4-17 0-22 4-17 6-8 0 0Z"/>`,
      )
      .join(''),
  )

/** A traveller's case with a label from somewhere. */
export const suitcase = (p, x, y, scale) =>
  at(
    x,
    y,
    scale,
    line(p.wood, 5, 'M-14-62v-9q0-5 5-5H9q5 0 5 5v9') +
      box(p.near, -42, -62, 84, 62, 8) +
      box(p.gold, -26, -62, 7, 62) +
      box(p.gold, 19, -62, 7, 62) +
      disc(p.paper, 0, -32, 13) +
      lotus(p.red, 0, -24, 0.62),
  )

/** The cover of a passport, its middle where it is put. */
export const passport = (p, x, y, scale, turn) =>
  at(
    x,
    y,
    scale,
    box(p.deep, -27, -38, 54, 76, 5) +
      line(
        p.gold,
        1.4,
        'M-13-9a13 13 0 1026 0a13 13 0 10-26 0M0-22v26M-13-9h26M0-22q-13 13 0 26q13-13 0-26',
      ) +
      line(p.gold, 2.4, 'M-14 18h28M-9 26h18'),
    turn,
  )

/** The e-visa as it is printed. */
export const visa = (p, x, y, scale, turn) =>
  at(
    x,
    y,
    scale,
    box(p.paper, -34, -46, 68, 92, 4, ` stroke="${p.shade}"`) +
      box(p.sea, -26, -26, 20, 26, 2) +
      disc(p.mid, -16, -17, 5) +
      fill(p.mid, 'M-25 0q1-9 9-9t9 9z') +
      line(p.far, 2.6, 'M0-23h24M0-14h18M0-5h22M-26 12h30M-26 20h22') +
      box(p.red, -26, -39, 52, 6, 2) +
      disc(p.red, 19, 26, 11) +
      lotus(p.paper, 19, 33, 0.55) +
      line(p.far, 2, 'M-26 38h34', ' stroke-dasharray="1 4"'),
    turn,
  )

export const tea = (p, x, y, scale) =>
  at(
    x,
    y,
    scale,
    line(p.far, 2, 'M42-34q5-6 0-12t0-12M54-34q5-6 0-12t0-12') +
      line(p.near, 5, 'M-44-26q-14 0-14 10t14 8') +
      fill(p.near, 'M-48-26q0-14 24-14t24 14q12-8 14-14l7 3q-6 18-21 24 0 13-24 13t-24-26z') +
      line(p.foam, 1.6, 'M-42-20q18 8 36 0', ' opacity=".6"') +
      disc(p.gold, -24, -43, 4) +
      fill(p.paper, 'M34-26h28q0 26-14 26t-14-26z') +
      line(p.mid, 2, 'M36-18q12 4 24 0'),
  )
