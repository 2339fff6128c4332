// The scenes, 320 by 200: a place, a way to it, and what stands where there is nothing else to show.
import {
  at,
  box,
  cloud,
  disc,
  fill,
  hat,
  junk,
  karst,
  lantern,
  line,
  lotus,
  passport,
  pavilion,
  ripples,
  sampan,
  suitcase,
  sun,
  tea,
  visa,
} from './motifs.mjs'

const sky = (p) => box(p.sky, 0, 0, 320, 200)

/** Hills behind hills, and water before them from `y` on. */
const bay = (p, y) =>
  karst(p.far, 6, y, 50, 62) +
  karst(p.far, 118, y, 46, 48) +
  karst(p.far, 250, y, 62, 74) +
  karst(p.mid, 36, y, 46, 88) +
  karst(p.mid, 214, y, 52, 58) +
  box(p.sea, 0, y, 320, 200 - y)

/** Terraces of rice, one below the other. */
const terraces = (p) =>
  fill(p.mid, 'M0 120q60-34 130-14t190-16v110H0z') +
  fill(p.field, 'M0 140q70-22 150-6t170-10v76H0z') +
  fill(p.leaf, 'M0 166q90-20 170-6t150-4v44H0z') +
  line(p.glow, 1.4, 'M0 152q80-18 160-4t160-8M0 182q90-14 170-4t150-4', ' opacity=".6"')

const room = (p) =>
  box(p.haze, 0, 0, 320, 200) + box(p.floor, 0, 156, 320, 44) + line(p.gold, 1.4, 'M0 156h320')

const corners = (d) => d.map(([x, y, h, v]) => `M${x + 12 * h} ${y}H${x}V${y + 12 * v}`).join('')

export const SCENES = {
  /** The home page: somebody arrives. */
  bay: (p) =>
    sky(p) +
    sun(p, 226, 58, 24) +
    cloud(p.foam, 34, 46) +
    cloud(p.foam, 246, 32, 0.7) +
    bay(p, 136) +
    line(p.gold, 1.6, 'M14 92Q92 6 190 22', ' stroke-dasharray="1 6"') +
    at(198, 23, 0.9, fill(p.plane, 'M-12-2L10-4q6 0 6 3t-6 3L2 3l-6 11h-4l3-11-6-1-3 4h-3l1-7z'), 6) +
    junk(p, 132, 154, 1) +
    ripples(p, [20, 156, 4], [208, 152, 6], [70, 180, 7], [224, 184, 5]) +
    karst(p.near, 272, 200, 86, 106) +
    karst(p.near, -34, 200, 74, 58),

  /** Step 1: the passport is photographed. */
  fill: (p) =>
    room(p) +
    karst(p.far, 10, 156, 56, 64) +
    karst(p.far, 254, 156, 60, 84) +
    at(
      104,
      118,
      1.15,
      box(p.deep, -62, -40, 124, 80, 6) +
        box(p.paper, -58, -36, 116, 72, 3) +
        box(p.sea, -50, -27, 30, 38, 2) +
        disc(p.mid, -35, -14, 7) +
        fill(p.mid, 'M-48 11q2-14 13-14t13 14z') +
        line(p.far, 3, 'M-12-23h52M-12-12h40M-12-1h48') +
        line(p.dark, 3, 'M-50 21h100M-50 29h100', ' stroke-dasharray="2 4"'),
      -5,
    ) +
    at(
      226,
      104,
      1,
      box(p.dark, -36, -66, 72, 132, 12) +
        box(p.sky, -30, -54, 60, 106, 4) +
        at(
          0,
          -4,
          0.42,
          box(p.paper, -58, -36, 116, 72, 3) +
            box(p.sea, -50, -27, 30, 38, 2) +
            line(p.far, 4, 'M-12-20h52M-12-6h40') +
            line(p.dark, 4, 'M-50 22h100', ' stroke-dasharray="2 5"'),
        ) +
        line(
          p.red,
          2.6,
          corners([
            [-27, -24, 1, 1],
            [27, -24, -1, 1],
            [-27, 16, 1, -1],
            [27, 16, -1, -1],
          ]),
        ) +
        disc(p.red, 0, 38, 7),
      8,
    ),

  /** Step 2: the fee is paid. */
  pay: (p) =>
    room(p) +
    karst(p.far, 20, 156, 50, 80) +
    karst(p.far, 236, 156, 66, 58) +
    at(
      206,
      96,
      1,
      fill(p.paper, 'M-40-58h80V56l-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6z') +
        line(p.far, 3, 'M-28-40h40M-28-28h56M-28-16h48') +
        line(p.gold, 1.4, 'M-28-2h56', ' stroke-dasharray="2 4"') +
        line(p.dark, 4, 'M-28 14h20M10 14h18') +
        disc(p.leaf, 30, 42, 15) +
        line(p.foam, 3.4, 'M23 42l5 5 9-10'),
      6,
    ) +
    at(
      112,
      118,
      1,
      box(p.near, -66, -42, 132, 84, 9) +
        box(p.dark, -66, -24, 132, 14) +
        box(p.glow, -52, 2, 24, 18, 4) +
        line(p.gold, 1.4, 'M-52 11h24M-40 2v18') +
        line(p.foam, 3, 'M-52 31h18M-26 31h18M0 31h18M26 31h18') +
        disc(p.red, 42, 10, 11) +
        disc(p.glow, 54, 10, 11, ' opacity=".85"'),
      -8,
    ),

  /** Step 3: the visa comes, and the journey begins. */
  receive: (p) =>
    sky(p) +
    sun(p, 262, 50, 20) +
    cloud(p.foam, 150, 44, 0.8) +
    karst(p.far, -10, 164, 70, 76) +
    karst(p.mid, 262, 164, 76, 66) +
    box(p.land, 0, 164, 320, 36) +
    pavilion(p, 214, 166, 0.86) +
    at(
      88,
      112,
      1,
      box(p.near, -60, -6, 120, 76, 6) +
        visa(p, 0, -16, 1, -3) +
        fill(p.mid, 'M-60 0L0 40 60 0v64q0 6-6 6H-54q-6 0-6-6z') +
        line(p.foam, 1.6, 'M-58 68L-14 32M58 68L14 32', ' opacity=".6"'),
    ) +
    suitcase(p, 286, 190, 0.62),

  /** Nothing waits on the desk. */
  desk: (p) =>
    room(p) +
    box(p.sky, 30, 24, 120, 100, 4) +
    `<svg x="30" y="24" width="120" height="100" viewBox="60 30 190 158" preserveAspectRatio="xMidYMid slice">${sun(p, 190, 78, 18)}${bay(p, 150)}</svg>` +
    line(p.wood, 5, 'M30 24h120v100H30zM90 24v100') +
    lantern(p, 268, 0, 0.86) +
    tea(p, 116, 172, 1) +
    at(
      240,
      170,
      1,
      box(p.wood, -38, -8, 76, 10, 2) + box(p.paper, -32, -14, 64, 6, 1) + box(p.shade, -30, -19, 60, 5, 1),
    ) +
    lotus(p.red, 240, 150, 0.8),

  /** Nothing sent yet: the case is packed. */
  journey: (p) =>
    sky(p) +
    sun(p, 246, 60, 20) +
    cloud(p.foam, 56, 50, 0.8) +
    terraces(p) +
    line(p.glow, 5, 'M128 200Q150 168 190 160T262 132', ' stroke-dasharray="1 11"') +
    suitcase(p, 104, 186, 1.2) +
    hat(p, 104, 100, 0.9) +
    passport(p, 172, 168, 0.62, 12),

  /** No case of these answers: a boat goes on looking. */
  mist: (p) =>
    sky(p) +
    disc(p.sun, 92, 62, 22) +
    bay(p, 128) +
    box(p.haze, 0, 92, 320, 44, 0, ' opacity=".75"') +
    cloud(p.foam, 176, 110, 1.1) +
    cloud(p.foam, 22, 126, 0.9) +
    sampan(p, 170, 158, 1.15) +
    ripples(p, [56, 176, 6], [214, 172, 6], [120, 188, 5]),

  /** No question of these words. */
  book: (p) =>
    room(p) +
    karst(p.far, 18, 156, 52, 72) +
    karst(p.far, 250, 156, 60, 60) +
    lantern(p, 160, 0, 0.74) +
    at(
      160,
      150,
      1.25,
      fill(p.deep, 'M0 14q-36-16-74-6v-54q40-8 74 8 34-16 74-8v54q-38-10-74 6z') +
        fill(p.paper, 'M0 6q-34-14-68-6v-48q36-8 68 8 32-16 68-8v48q-34-8-68 6z') +
        line(
          p.far,
          2.4,
          'M-56-34q24-4 44 4M-56-24q24-4 44 4M-56-14q24-4 34 2M56-34q-24-4-44 4M56-24q-24-4-44 4',
        ) +
        line(p.shade, 1.6, 'M0-40V6'),
    ) +
    at(
      222,
      118,
      1,
      disc(p.sky, 0, 0, 24, ' opacity=".8"') +
        `<circle fill="none" stroke="${p.wood}" stroke-width="6" cx="0" cy="0" r="24"/>` +
        line(p.wood, 9, 'M19 19l22 24') +
        line(p.foam, 3, 'M-12-8q4-8 12-9'),
    ),

  /** A gate that is shut. */
  gate: (p) =>
    sky(p) +
    disc(p.sun, 54, 54, 20) +
    karst(p.far, 0, 164, 84, 92) +
    karst(p.mid, 244, 164, 84, 84) +
    box(p.land, 0, 164, 320, 36) +
    pavilion(
      p,
      160,
      170,
      1.16,
      box(p.wood, -36, -57, 72, 51) +
        line(p.dark, 2, 'M0-57v51') +
        disc(p.gold, -8, -30, 3) +
        disc(p.gold, 8, -30, 3) +
        box(p.gold, -9, -26, 18, 14, 3) +
        line(p.gold, 2.6, 'M-5-26v-5a5 5 0 0110 0v5'),
    ) +
    lantern(p, 96, 100, 0.46) +
    lantern(p, 224, 100, 0.46) +
    fill(p.shade, 'M112 170h96l22 30H90z'),

  /** The way divides, and no sign names what was looked for. */
  signpost: (p) =>
    sky(p) +
    sun(p, 74, 54, 18) +
    cloud(p.foam, 226, 44, 0.9) +
    terraces(p) +
    fill(p.land, 'M128 200q30-34 30-46-2-12-60-22 74 4 84 22 20-20 86-24-64 16-66 28-2 14 26 42z') +
    box(p.wood, 156, 62, 8, 104, 2) +
    at(160, 76, 1, fill(p.paper, 'M-6-10h58l12 11-12 11h-58z') + line(p.far, 3, 'M6 1h36'), -4) +
    at(160, 104, 1, fill(p.glow, 'M6-10h-58l-12 11 12 11h58z') + line(p.wood, 3, 'M-6 1h-36'), 3) +
    hat(p, 160, 62, 0.5),

  /** The gate is being mended. */
  scaffold: (p) =>
    sky(p) +
    disc(p.sun, 266, 48, 18) +
    karst(p.far, 0, 164, 80, 76) +
    karst(p.mid, 252, 164, 76, 66) +
    box(p.land, 0, 164, 320, 36) +
    pavilion(p, 152, 170, 1.1) +
    line(p.gold, 4, 'M66 182V24M238 182V24M58 56h188M58 112h188M66 112l60-56M238 112l-60-56') +
    box(p.wood, 60, 108, 190, 6) +
    line(p.wood, 4, 'M262 184l-20-76M282 184l-20-76M247 126h19M251 144h20M256 162h20') +
    hat(p, 96, 106, 0.5) +
    at(204, 106, 1, fill(p.near, 'M-10-16H10L7 0H-7z') + line(p.dark, 2, 'M-10-16q10-14 20 0')),
}
