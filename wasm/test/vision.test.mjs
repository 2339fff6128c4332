// The vision build sees what core sees: real pictures, bad input, and the native program beside it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { crc32 } from './crc32.mjs'
import { bytes, load } from './load.mjs'

const { Vision } = await load('vision')
const detector = bytes('models/cache/face-detector.net')
const landmarks = bytes('models/cache/face-landmarks.net')
const eyeState = bytes('models/cache/eye-state.net')
const reader = bytes('models/cache/mrz-reader.net')
const vision = new Vision(detector, landmarks, eyeState, reader)
const picture = (name) => bytes(`models/cache/test/${name}`)
const blocks = (report) => report.findings.filter(({ effect }) => effect === 'block')
const today = '2026-11-21'

/** A small PNG file that says it is large: decoding it would fill the memory. */
function bomb(width, height) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

test('one face on a portrait, where it is', () => {
  const report = vision.portrait(picture('astronaut.png'))
  assert.deepEqual([report.width, report.height, report.faces.length], [512, 512, 1])
  const [x, y, width, height] = report.faces[0].box
  assert.ok(x > 150 && x + width < 300 && y > 40 && y + height < 220, `${report.faces[0].box}`)
  assert.equal(report.faces[0].points.length, 5)
  assert.ok(report.measures.length > 0)
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report)
})

test('faces alone are those that a portrait has, and a file that is no picture throws', () => {
  const { width, height, faces } = vision.faces(picture('astronaut.png'))
  const [{ box, score }] = vision.portrait(picture('astronaut.png')).faces
  assert.deepEqual([width, height, faces.length], [512, 512, 1])
  assert.deepEqual([faces[0].box, faces[0].score], [box, score])
  assert.equal(faces[0].points.length, 5)
  assert.deepEqual(vision.faces(picture('coffee.png')).faces, [])
  assert.throws(() => vision.faces(Buffer.from('This is a letter.')), /image/)
})

for (const name of ['chelsea.png', 'coffee.png', 'rocket.jpg']) {
  test(`no face on ${name}`, () => {
    assert.deepEqual(
      blocks(vision.portrait(picture(name))).map(({ code }) => code),
      ['EVISA_ERROR_IMAGE_NO_FACE'],
    )
  })
}

test('a portrait is no passport page: a face, but no machine-readable zone', () => {
  const report = vision.passport(picture('astronaut.png'), today)
  assert.equal(report.draft, null)
  assert.deepEqual(report.lines, [])
  assert.ok(report.findings.some(({ code }) => code === 'EVISA_ERROR_IMAGE_CARD_NO_MRZ'))
})

test('models that only judge portraits need no reader', () => {
  const report = new Vision(detector, landmarks, eyeState).portrait(picture('astronaut.png'))
  assert.deepEqual(report, vision.portrait(picture('astronaut.png')))
})

test('bad input is a finding with its own reason, never an exception', () => {
  const bad = {
    notAnImage: Buffer.from('This is a letter.\n'.repeat(40)),
    truncated: picture('rocket.jpg').subarray(0, 40_000),
    tooManyPixels: bomb(10_000, 5_000),
  }
  for (const [reason, file] of Object.entries(bad)) {
    for (const report of [vision.portrait(file), vision.passport(file, today)]) {
      assert.deepEqual(blocks(report).map((finding) => finding.reason), [reason])
      assert.equal(report.faces.length, 0)
    }
  }
})

test('a file that is no model, and a wrong day, throw a readable error', () => {
  assert.throws(() => new Vision(reader.subarray(0, 1000), landmarks, eyeState, reader), /model/)
  assert.throws(() => vision.passport(picture('rocket.jpg'), 'today'), /YYYY-MM-DD/)
})

test('native and WebAssembly agree', { skip: !process.env.EVISA_BIN && 'EVISA_BIN is not set' }, () => {
  const names = ['astronaut.png', 'chelsea.png', 'coffee.png', 'rocket.jpg']
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const paths = names.map((name) => `models/cache/test/${name}`)
  const lines = execFileSync(process.env.EVISA_BIN, ['check', '--json', ...paths], { cwd: root, encoding: 'utf8' })
  const native = lines.trim().split('\n').map((line) => JSON.parse(line))
  assert.equal(native.length, names.length)
  names.forEach((name, i) => {
    const { dets } = native[i].result
    for (const { faces } of [vision.portrait(picture(name)), vision.faces(picture(name))]) {
      assert.equal(faces.length, dets.length, name)
      faces.forEach(({ box, score }, j) => {
        assert.ok(Math.abs(score - dets[j].score) < 1e-3, `${name}: ${score} and ${dets[j].score}`)
        box.forEach((side, k) => assert.ok(Math.abs(side - dets[j].box[k]) < 0.5, `${name}: ${box} and ${dets[j].box}`))
      })
    }
  })
})
