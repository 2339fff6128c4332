import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { crc32 } from '../../../../wasm/test/crc32.mjs'
import {
  drawAskew,
  drawCameraPhoto,
  drawCard,
  drawFrame,
  drawMasked,
  drawPassport,
  drawWidened,
  sheet,
} from './drawing.mjs'
import { digestOf, kept } from './kept.mjs'

const read = (path) => readFileSync(new URL(`../../../../${path}`, import.meta.url))
const dataUrl = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`

/** A NASA portrait in the public domain, from the test pictures that the setup fetches. */
const PERSON = 'models/cache/test/astronaut.png'
const OCR_B = 'models/fonts/OCRB.otf'
/** The face with its shoulders, in pixels of that picture; 3 : 4 like a 4 × 6 cm photo's usual cut. */
const FACE = { x: 111, y: 0, width: 222, height: 296 }
/** The same with half of the room. */
const AROUND = { x: 22, y: 0, width: 400, height: 400 }

/** Draws with the browser's own canvas, so that no other library is needed; a drawing is made once a machine. */
const drawn = (browser, draw, argument) =>
  kept(`${digestOf(draw, sheet, JSON.stringify(argument))}.drawn`, async () => {
    const page = await browser.newPage()
    try {
      await page.addScriptTag({ content: `${sheet}` })
      const url = await page.evaluate(draw, argument)
      return Buffer.from(url.split(',')[1], 'base64')
    } finally {
      await page.close()
    }
  })

/** The face, to be put on a sheet. */
const portrayed = () => ({ url: dataUrl('image/png', read(PERSON)), ...FACE })

const jpeg = (name, buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** A portrait as a camera of twelve megapixels takes it: large, with the grain that makes its file large. */
export async function cameraPhoto(browser) {
  const face = portrayed()
  return jpeg('IMG_0001.jpg', await drawn(browser, drawCameraPhoto, { face, width: 3000, height: 4000 }))
}

/** The same person with room all round, the head tilted clockwise by so many degrees. */
export async function askewPhoto(browser, degrees) {
  const face = { url: dataUrl('image/png', read(PERSON)), ...AROUND }
  return jpeg('askew.jpg', await drawn(browser, drawAskew, { face, width: 1200, height: 1200, degrees }))
}

/** The portrait of the stories, taken in too little light. */
export async function darkPortrait(browser) {
  return jpeg(
    'dark.jpg',
    await drawn(browser, drawCard, { faces: [portrayed()], width: 600, height: 800, light: 0.3 }),
  )
}

/** The portrait of the stories, wearing a mask. */
export async function maskedPortrait(browser) {
  return jpeg('mask.jpg', await drawn(browser, drawMasked, { face: portrayed(), width: 600, height: 800 }))
}

/** The portrait of the stories, as a program has widened it. */
export async function widenedPortrait(browser) {
  return jpeg('wide.jpg', await drawn(browser, drawWidened, { face: portrayed(), width: 450, height: 600 }))
}

/** The portrait of the stories, in light of this colour. */
export async function portraitInLight(browser, colour) {
  const options = { faces: [portrayed()], width: 600, height: 800, colour }
  return jpeg('light.jpg', await drawn(browser, drawCard, options))
}

/** What a camera of 1280 × 720 sees: a picture in front of a wall, see `drawFrame`; nothing without one. */
export async function cameraFrame(browser, picture, look = {}) {
  const seen = picture && dataUrl('image/jpeg', picture.buffer)
  return drawn(browser, drawFrame, { picture: seen, width: 1280, height: 720, ...look })
}

/** A passport page with signs of its zone worn away: `[line, column]`, counted from 0. */
export async function wornPassport(browser, lines, holder, worn) {
  const font = dataUrl('font/otf', read(OCR_B))
  return jpeg(
    'worn.jpg',
    await drawn(browser, drawPassport, { face: portrayed(), font, lines, person: holder, worn }),
  )
}

/** Every picture of the stories, as files to choose. */
export async function pictures(browser, lines, person) {
  const face = portrayed()
  const portrait = await drawn(browser, drawCard, { faces: [face], width: 600, height: 800 })
  const twoFaces = await drawn(browser, drawCard, { faces: [face, face], width: 1200, height: 800 })
  const font = dataUrl('font/otf', read(OCR_B))
  const page = await drawn(browser, drawPassport, { face, font, lines, person })
  return {
    portrait: jpeg('portrait.jpg', portrait),
    passport: jpeg('passport.jpg', page),
    twoFaces: jpeg('both.jpg', twoFaces),
    truncated: jpeg('truncated.jpg', portrait.subarray(0, Math.floor(portrait.length / 2))),
    text: jpeg(
      'letter.jpg',
      Buffer.from('Dear Sir or Madam, this is a letter and not a picture.\n'.repeat(40)),
    ),
    bomb: { name: 'bomb.png', mimeType: 'image/png', buffer: blackPng(8000, 6250) },
  }
}

/** A small file that becomes very large when it is decoded: a black PNG of one bit a pixel. */
function blackPng(width, height) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
