// Our image checks on a page of their own: the contract that comparisons of browser libraries share.
// Served beside the files of web/pkg/vision and the networks.
import start, { Vision } from './evisa_wasm.js'

const load = async (name) => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer())
let vision
let memory
let quick

/** Loads the networks; for `{ pages: true }` the one that reads too. For `{ faces: true }` verdicts are only where faces are. */
export async function init({ pages = false, faces = false } = {}) {
  quick = faces
  const [detector, landmarks, eyesOpen, reader, wasm] = await Promise.all([
    load('./face-detector.net'),
    load('./face-landmarks.net'),
    load('./eye-state.net'),
    pages ? load('./mrz-reader.net') : undefined,
    start(),
  ])
  vision = new Vision(detector, landmarks, eyesOpen, reader)
  memory = wasm.memory
}

/** Face and points; unless only they are wanted, every measure of a portrait too. */
export function verdict(bytes) {
  const file = new Uint8Array(bytes)
  const { faces, findings } = quick ? vision.faces(file) : vision.portrait(file)
  const [face] = faces
  return { faces: faces.length, score: face?.score, box: face?.box, points: face?.points, findings: findings?.length }
}

/** The lines of a passport page. */
export function read(bytes) {
  return vision.passport(new Uint8Array(bytes), '2026-11-21').lines
}

function timed(work) {
  const start = performance.now()
  const report = work()
  return [report, performance.now() - start]
}

/** Both reports on a file, whole, their milliseconds, and how many bytes the module's memory has grown to. */
export function reports(bytes, today) {
  const [portrait, portraitMs] = timed(() => vision.portrait(bytes))
  const [passport, passportMs] = timed(() => vision.passport(bytes, today))
  return { portrait, portraitMs, passport, passportMs, memory: memory.buffer.byteLength }
}
