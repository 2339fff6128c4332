// Milliseconds of calls into the vision build in Node: a whole portrait, and reports of a file that is no picture, which
// are nothing but the crossing; and its size. Run ./scripts/setup before.
import { brotliBytes, bytes, load } from '../test/load.mjs'

const { Vision } = await load('vision')
const [detector, landmarks, eyeState, reader] = ['face-detector', 'face-landmarks', 'eye-state', 'mrz-reader'].map((name) =>
  bytes(`models/cache/${name}.net`),
)
const vision = new Vision(detector, landmarks, eyeState, reader)
const portrait = bytes('models/cache/test/astronaut.png')
const letter = Buffer.from('This is a letter.\n'.repeat(40))
const today = '2026-11-21'
const calls = {
  'portrait, all measures': [1, () => vision.portrait(portrait)],
  'faces of a portrait': [1, () => vision.faces(portrait)],
  'portrait that is no picture': [500, () => vision.portrait(letter)],
  'page that is no picture': [500, () => vision.passport(letter, today)],
}

const module = bytes('web/pkg/vision/evisa_wasm_bg.wasm')
console.log(`vision.wasm: ${module.length} bytes, ${brotliBytes(module)} with brotli`)
for (const [name, [times, once]] of Object.entries(calls)) {
  const runs = []
  for (let run = 0; run < 45; run++) {
    const begun = performance.now()
    for (let i = 0; i < times; i++) once()
    runs.push((performance.now() - begun) / times)
  }
  // The first ones warm up.
  const [median, least] = [runs.slice(5).sort((a, b) => a - b)].flatMap((sorted) => [sorted[20], sorted[0]])
  console.log(`${name.padEnd(32)} median ${median.toFixed(4)} ms, least ${least.toFixed(4)} ms`)
}
