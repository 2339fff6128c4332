/** These functions run inside a page: they see nothing but their argument, and `sheet`, a script of that page. */

/** A sheet to draw on: its pen, a way to put a face on it, and what then stands there, as the address of a JPEG. */
export function sheet(width, height) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  return {
    pen,
    async put(face, ...place) {
      const image = new Image()
      image.src = face.url
      await image.decode()
      pen.drawImage(image, face.x, face.y, face.width, face.height, ...place)
    },
    jpeg: () => canvas.toDataURL('image/jpeg', 0.92),
  }
}

/** Faces side by side, as a JPEG; `light` is a part of the light there was. */
export async function drawCard({ faces, width, height, light = 1, colour = '#ffffff' }) {
  const { pen, put, jpeg } = sheet(width, height)
  pen.filter = `brightness(${light})`
  const each = width / faces.length
  for (const [place, face] of faces.entries()) await put(face, place * each, 0, each, height)
  // Coloured light takes from what it shines on.
  pen.filter = 'none'
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return jpeg()
}

/** A face with a pleated mask over nose and mouth, as a JPEG. */
export async function drawMasked({ face, width, height }) {
  const { pen, put, jpeg } = sheet(width, height)
  await put(face, 0, 0, width, height)
  const top = height * 0.44
  pen.beginPath()
  pen.moveTo(width * 0.26, top)
  pen.quadraticCurveTo(width / 2, height * 0.41, width * 0.77, top)
  pen.quadraticCurveTo(width * 0.8, height * 0.66, width / 2, height * 0.69)
  pen.quadraticCurveTo(width * 0.23, height * 0.66, width * 0.26, top)
  pen.clip()
  const cloth = pen.createLinearGradient(width * 0.2, 0, width * 0.83, 0)
  cloth.addColorStop(0, '#6f93a8')
  cloth.addColorStop(0.5, '#a3cbe0')
  cloth.addColorStop(1, '#6f93a8')
  pen.fillStyle = cloth
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'rgb(40 70 90 / 18%)'
  for (let pleat = 1; pleat < 5; pleat += 1)
    pen.fillRect(0, top + pleat * height * 0.05, width, height * 0.008)
  return jpeg()
}

/** A portrait that a program has widened: round it the pixels of its edges are repeated. As a JPEG. */
export async function drawWidened({ face, width, height }) {
  const { pen, put, jpeg } = sheet(width, height)
  const [left, top] = [width / 10, height / 10]
  const [right, bottom] = [width - left, height - top]
  await put(face, left, top, right - left, bottom - top)
  const { canvas } = pen
  pen.imageSmoothingEnabled = false
  pen.drawImage(canvas, left, top, 1, bottom - top, 0, top, left, bottom - top)
  pen.drawImage(canvas, right - 1, top, 1, bottom - top, right, top, left, bottom - top)
  pen.drawImage(canvas, 0, top, width, 1, 0, 0, width, top)
  pen.drawImage(canvas, 0, bottom - 1, width, 1, 0, bottom, width, top)
  return jpeg()
}

/** A face seen from farther away and askew, as a JPEG. */
export async function drawAskew({ face, width, height, degrees }) {
  const { pen, put, jpeg } = sheet(width, height)
  // A wall behind and above, where the photograph ends.
  pen.fillStyle = '#c9c6c4'
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height * 0.62)
  pen.rotate((degrees * Math.PI) / 180)
  await put(face, -width / 2, -height / 2, width, height)
  return jpeg()
}

/** A face with a sensor's grain over it, as a JPEG. The same grain every time. */
export async function drawCameraPhoto({ face, width, height }) {
  const { pen, put, jpeg } = sheet(width, height)
  await put(face, 0, 0, width, height)
  const pixels = pen.getImageData(0, 0, width, height)
  const grain = 24
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 4) {
    // A generator without a pattern (mulberry32): the vision models take grain that repeats for the grid of a screen.
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const step = (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1) * grain
    for (let colour = 0; colour < 3; colour += 1) pixels.data[at + colour] += step
  }
  pen.putImageData(pixels, 0, 0)
  return jpeg()
}

/**
 * A specimen-like data page, 125 × 88 mm at ten pixels a millimetre: photo, data, machine-readable zone. Of `worn`
 * signs, `[line, column]`, little more than the foot is left: of half a sign the reader is sure, and right.
 */
export async function drawPassport({ face, font, lines, person, worn = [] }) {
  const ocr = new FontFace('OCR', `url(${font})`)
  document.fonts.add(await ocr.load())
  const { pen, put, jpeg } = sheet(1250, 880)
  pen.fillStyle = '#eef0ea'
  pen.fillRect(0, 0, 1250, 880)
  pen.strokeStyle = '#c9d3cf'
  for (let y = 20; y < 640; y += 12) {
    pen.beginPath()
    for (let x = 0; x <= 1250; x += 10) pen.lineTo(x, y + 5 * Math.sin(x / 40 + y / 30))
    pen.stroke()
  }
  await put(face, 60, 130, 350, 467)
  pen.fillStyle = '#1c2330'
  pen.font = '34px sans-serif'
  pen.fillText('SPECIMEN — PASSPORT', 60, 80)
  pen.font = '26px sans-serif'
  const data = [person.surname, person.given, person.nationality, person.born, person.sex, person.passport]
  for (const [place, text] of data.entries()) pen.fillText(text, 470, 170 + place * 62)
  pen.fillStyle = '#f6f7f4'
  pen.fillRect(0, 648, 1250, 232)
  pen.fillStyle = '#101418'
  pen.font = '42px OCR'
  const pitch = 25.4
  for (const [row, line] of lines.entries()) {
    for (const [place, sign] of [...line].entries()) pen.fillText(sign, 66 + place * pitch, 735 + row * 75)
  }
  pen.fillStyle = '#f6f7f4'
  for (const [row, place] of worn) pen.fillRect(64 + place * pitch, 701 + row * 75, pitch, 26)
  return jpeg()
}

/** A frame of a camera that sees a picture lying so wide in the middle, turned by so many degrees, in some of the light. */
export async function drawFrame({ picture, width, height, wide, degrees = 0, light = 1, wall = '#8f938f' }) {
  const { pen, jpeg } = sheet(width, height)
  pen.fillStyle = wall
  pen.fillRect(0, 0, width, height)
  if (picture) {
    const image = new Image()
    image.src = picture
    await image.decode()
    const high = (wide * image.height) / image.width
    pen.translate(width / 2, height / 2)
    pen.rotate((degrees * Math.PI) / 180)
    pen.drawImage(image, -wide / 2, -high / 2, wide, high)
    pen.setTransform(1, 0, 0, 1, 0, 0)
  }
  pen.fillStyle = `rgb(0 0 0 / ${1 - light})`
  pen.fillRect(0, 0, width, height)
  return jpeg()
}
