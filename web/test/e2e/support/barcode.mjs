import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as reader from 'zxing-wasm/reader'
import * as writer from 'zxing-wasm/writer'

const wasm = (name) => ({
  overrides: { wasmBinary: readFileSync(fileURLToPath(import.meta.resolve(name))) },
})
reader.prepareZXingModule(wasm('zxing-wasm/reader/zxing_reader.wasm'))
writer.prepareZXingModule(wasm('zxing-wasm/writer/zxing_writer.wasm'))

/** The first page of a PDF as a printer of so many dots an inch would put it: a PNG. Needs poppler-utils. */
export function printed(pdf, dots) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-print-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), pdf)
    const to = ['-singlefile', '-png', '-r', String(dots), join(folder, 'file.pdf'), join(folder, 'page')]
    execFileSync('pdftoppm', to)
    return readFileSync(join(folder, 'page.png'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the barcode of a picture holds. */
export async function barcodeOf(png) {
  const [found] = await reader.readBarcodes(png, { formats: ['DataMatrix'] })
  return Buffer.from(found.bytes)
}

/** The address that the QR code of a picture leads to. */
export async function addressIn(png) {
  const [found] = await reader.readBarcodes(png, { formats: ['QRCode'] })
  return found.text
}

/** The middle of the barcode of a picture, of its width and height. */
export async function middleOfBarcode(png) {
  const [{ position }] = await reader.readBarcodes(png, { formats: ['DataMatrix'] })
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
  const mean = (of) => corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length
  // The size of a PNG stands behind the name of its first chunk.
  return [mean(({ x }) => x) / png.readUInt32BE(16), mean(({ y }) => y) / png.readUInt32BE(20)]
}

/** A picture of a barcode that holds this. */
export async function barcodeHolding(bytes) {
  const { image } = await writer.writeBarcode(new Uint8Array(bytes), { format: 'DataMatrix', scale: 5 })
  return Buffer.from(await image.arrayBuffer())
}

/**
 * A photo of a page on a table, as a JPEG: `part` of its height around `middle` (of its width and height), turned by
 * `degrees`, on a picture of this size.
 */
export async function photoOf(browser, png, how) {
  const page = await browser.newPage()
  try {
    const url = `data:image/png;base64,${png.toString('base64')}`
    const drawn = await page.evaluate(drawPhoto, { url, part: 1, middle: [0.5, 0.5], degrees: 0, ...how })
    return Buffer.from(drawn.split(',')[1], 'base64')
  } finally {
    await page.close()
  }
}

/** Runs in the browser. */
async function drawPhoto({ url, part, middle, degrees, width, height, quality }) {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  // A table, in the uneven light of a lamp beside it.
  const light = context.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#6b5a48')
  light.addColorStop(1, '#a08a70')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  const scale = height / (picture.height * part)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width * middle[0], -picture.height * middle[1])
  context.resetTransform()
  context.globalAlpha = 0.25
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/jpeg', quality)
}
