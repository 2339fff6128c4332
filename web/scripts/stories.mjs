// Tells the stories of test/e2e, some files at a time: each has a server and a browser of its own.
//
//   node scripts/stories.mjs [FILE…]
//
// None is told again: what passes only sometimes is to be mended by its cause. Seconds of each file and story are noted in the
// file that EVISA_STEPS names, see `scripts/proof/times.mjs`.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastTimes, noteTimes } from '../test/e2e/support/times.mjs'

/** One more than there are processors: many wait for a while. */
const AT_ONCE = availableParallelism() + 1
/** Nothing takes a third of it; without a limit a story that hangs would be cut off by the build machine, unnamed. */
const LONGEST_MS = 15 * 60_000
/** Files that were never told here are begun first. */
const UNKNOWN_S = 1000

const folder = fileURLToPath(new URL('../test/e2e/', import.meta.url))
const before = await lastTimes()
const secondsOf = (name) => before[name] ?? UNKNOWN_S
// Whatever takes longest is begun first, and not waited for at the end.
const every = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort((one, other) => secondsOf(other) - secondsOf(one))
    .map((name) => join(folder, name))

/** The first eight digits of the commit: whatever is tried by chance is tried otherwise with each. */
function seed() {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: folder }).toString(),
      16,
    )
  } catch {
    return 1
  }
}
const env = {
  ...process.env,
  EVISA_MISHAPS_FIRST: process.env.EVISA_MISHAPS_FIRST ?? String(seed()),
  // What a story has a script do is no step of the proof.
  EVISA_STEPS: '',
}

/** Each story of a file with its seconds, as the lines of its tests say. */
const storiesIn = (text) =>
  [...text.matchAll(/^(?:not )?ok \d+ - (.*?)(?: # .*)?\n {2}---\n {2}duration_ms: ([\d.]+)/gm)].map(
    ([, name, milliseconds]) => [name, Number(milliseconds) / 1000],
  )

function note(kind, seconds, name) {
  if (process.env.EVISA_STEPS)
    appendFileSync(process.env.EVISA_STEPS, `${kind}\t${seconds.toFixed(1)}\t${name}\n`)
}

/** Runs a file's tests and prints at once, when they have ended, all that they printed. */
function tell(file) {
  const begun = Date.now()
  return new Promise((resolve) => {
    const printed = []
    const args = ['--test', '--test-reporter=tap', `--test-timeout=${LONGEST_MS}`, file]
    const teller = spawn(process.execPath, args, { env })
    for (const stream of [teller.stdout, teller.stderr]) stream.on('data', (bytes) => printed.push(bytes))
    teller.on('close', (code) => {
      const text = Buffer.concat(printed).toString()
      const passed = Number(/^# pass (\d+)$/m.exec(text)?.[1] ?? 0)
      const skipped = Number(/^# skipped (\d+)$/m.exec(text)?.[1] ?? 0)
      // A file without a test proves nothing.
      const isGood = code === 0 && passed + skipped > 0
      const seconds = (Date.now() - begun) / 1000
      note('file', seconds, basename(file))
      for (const [name, took] of storiesIn(text))
        note('story', took, `${name} (${basename(file, '.test.mjs')})`)
      console.log(`# ${basename(file)}: ${isGood ? 'passed' : 'failed'} in ${Math.round(seconds)} s`)
      console.log(text)
      resolve({ file, text, isGood, passed, skipped, seconds })
    })
  })
}

/** Tells all, so many at a time, in their order. */
async function tellAll(files) {
  const left = [...files]
  const told = []
  const next = async () => {
    for (let file = left.shift(); file; file = left.shift()) told.push(await tell(file))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return told
}

/** What a file's tests said of what failed. */
function wrong(text) {
  const lines = text.split('\n')
  const at = lines.flatMap((line, index) => (/^ *not ok /.test(line) ? [index] : []))
  return (
    at.map((index) => lines.slice(index, index + 25).join('\n')).join('\n') || lines.slice(-25).join('\n')
  )
}

const named = process.argv.slice(2)
const told = await tellAll(named.length > 0 ? named : every())
await noteTimes(Object.fromEntries(told.map(({ file, seconds }) => [basename(file), Math.round(seconds)])))
const failed = told.filter(({ isGood }) => !isGood)
for (const { file, text } of failed) console.log(`# FAILED: ${basename(file)}\n${wrong(text)}`)
const sum = (of) => told.reduce((total, one) => total + one[of], 0)
console.log(
  `# files ${told.length}, failed ${failed.length}; tests passed ${sum('passed')}, skipped ${sum('skipped')}`,
)
process.exitCode = told.length > 0 && failed.length === 0 ? 0 : 1
