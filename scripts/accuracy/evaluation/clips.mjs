// Films of hands and heads before a camera: what goes wrong first, and how it is then held.

/** Frames of each part of a film, at thirty a second: what is wrong, on the way to what is right, and right. */
const WRONG = 30
const TURNING = 15
const RIGHT = 75

/** A source of numbers from 0 to 1 that is always the same for a seed (mulberry32). */
export function numbers(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (next, low, high) => low + next() * (high - low)
const either = (next) => (next() < 0.5 ? -1 : 1)

/** How a picture is held when it is held well: so wide in a frame of 1280 × 720, and with what a hand trembles. */
const WELL = { x: 0, y: 0, degrees: 0, light: 1, shade: 0, glare: 0, blur: 0, tremble: 2 }

/** What goes wrong, of each kind of picture, by name. */
const MISHAPS = {
  portrait: {
    far: (next) => ({ wide: between(next, 150, 250) }),
    near: () => ({ wide: 900 }),
    beside: (next) => ({ x: either(next) * between(next, 120, 170) }),
    leaning: (next) => ({ degrees: either(next) * between(next, 22, 40) }),
    dark: (next) => ({ light: between(next, 0.15, 0.3) }),
    backlight: (next) => ({ shade: between(next, 0.75, 0.9) }),
    shaking: (next) => ({ tremble: between(next, 25, 60) }),
    blurred: (next) => ({ blur: between(next, 8, 14) }),
    nobody: () => ({ wide: 0 }),
  },
  passport: {
    far: (next) => ({ wide: between(next, 300, 480) }),
    cut: (next) => ({ x: either(next) * between(next, 230, 320) }),
    leaning: (next) => ({ degrees: either(next) * between(next, 12, 30) }),
    lying: (next) => ({ degrees: either(next) * 90 }),
    reversed: () => ({ degrees: 180 }),
    dark: (next) => ({ light: between(next, 0.1, 0.2) }),
    glare: (next) => ({ glare: between(next, 0.1, 0.16) }),
    shaking: (next) => ({ tremble: between(next, 25, 60) }),
    blurred: (next) => ({ blur: between(next, 4, 8) }),
    nothing: () => ({ wide: 0 }),
  },
}

/** The frames of the film of this number: its kind, what goes wrong, and how the picture lies in each frame. */
export function film(number) {
  const next = numbers(number)
  const kind = number % 2 ? 'passport' : 'portrait'
  const names = Object.keys(MISHAPS[kind])
  const mishap = names[Math.floor(number / 2) % names.length]
  const well = { ...WELL, wide: kind === 'portrait' ? between(next, 440, 560) : between(next, 760, 860) }
  const wrong = { ...well, ...MISHAPS[kind][mishap](next) }
  const mixed = (part) =>
    Object.fromEntries(Object.keys(well).map((key) => [key, wrong[key] + part * (well[key] - wrong[key])]))
  const parts = [
    ...Array(WRONG).fill(0),
    ...Array.from({ length: TURNING }, (_, at) => (at + 1) / TURNING),
    ...Array(RIGHT).fill(1),
  ]
  const frames = parts.map((part) => {
    const { tremble, ...held } = mixed(part)
    return { ...held, x: held.x + (next() - 0.5) * tremble, y: held.y + (next() - 0.5) * tremble }
  })
  return { kind, mishap, frames }
}

/** Draws frames in a page: their JPEG files as text. */
export async function drawFilm({ picture, frames }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 720 })
  const pen = canvas.getContext('2d')
  const image = new Image()
  image.src = picture
  await image.decode()
  return frames.map(({ x, y, wide, degrees, light, shade, glare, blur }) => {
    const high = (wide * image.height) / image.width
    pen.filter = blur > 0.5 ? `blur(${blur}px)` : 'none'
    pen.fillStyle = '#77736c'
    pen.fillRect(0, 0, 1280, 720)
    pen.translate(640 + x, 360 + y)
    pen.rotate((degrees * Math.PI) / 180)
    if (wide > 0) pen.drawImage(image, -wide / 2, -high / 2, wide, high)
    const spot = pen.createRadialGradient(0, 0, 0, 0, 0, wide * glare || 1)
    spot.addColorStop(0, 'rgb(255 255 255 / 100%)')
    spot.addColorStop(0.7, 'rgb(255 255 255 / 100%)')
    spot.addColorStop(1, 'rgb(255 255 255 / 0%)')
    pen.fillStyle = spot
    if (glare > 0.01) pen.fillRect(-wide / 2, -high / 2, wide, high)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.filter = 'none'
    const side = pen.createLinearGradient(400, 0, 880, 0)
    side.addColorStop(0, `rgb(0 0 0 / ${shade})`)
    side.addColorStop(1, 'rgb(0 0 0 / 0%)')
    pen.fillStyle = side
    pen.fillRect(0, 0, 1280, 720)
    pen.fillStyle = `rgb(0 0 0 / ${1 - light})`
    pen.fillRect(0, 0, 1280, 720)
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
  })
}
