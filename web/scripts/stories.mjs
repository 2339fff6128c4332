// Tells the stories of test/e2e, two files at a time: each has a server and a browser of its own.
//
//   node scripts/stories.mjs [FILE…]
//
// A file that failed is told again, alone, when the others have ended: two at a time may be more than a small machine bears.
// What passes only then is named at the end. Where more fail than a busy machine explains, none is told again.
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const AT_ONCE = 2
const MOST_AGAIN = 2
/** Five minutes each; none of the others takes two. */
const SLOWEST = ['chaos.test.mjs', 'workbook.test.mjs']
/** Nothing takes a third of it; without a limit a story that hangs would be cut off by the build machine, unnamed. */
const LONGEST_MS = 15 * 60_000

const folder = fileURLToPath(new URL('../test/e2e/', import.meta.url))
const sizeOf = (name) => statSync(join(folder, name)).size
// The longest texts take longest, by and large: begun first, they are not waited for at the end.
const every = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort((one, other) => SLOWEST.includes(other) - SLOWEST.includes(one) || sizeOf(other) - sizeOf(one))
    .map((name) => join(folder, name))

/** Runs a file's tests and prints at once, when they have ended, all that they printed. */
function tell(file) {
  const begun = Date.now()
  return new Promise((resolve) => {
    const printed = []
    const teller = spawn(process.execPath, ['--test', `--test-timeout=${LONGEST_MS}`, file])
    for (const stream of [teller.stdout, teller.stderr]) stream.on('data', (bytes) => printed.push(bytes))
    teller.on('close', (code) => {
      const text = Buffer.concat(printed).toString()
      const passed = Number(/^# pass (\d+)$/m.exec(text)?.[1] ?? 0)
      // A file without a test proves nothing.
      const isGood = code === 0 && passed > 0
      console.log(
        `# ${basename(file)}: ${isGood ? 'passed' : 'failed'} in ${Math.round((Date.now() - begun) / 1000)} s`,
      )
      console.log(text)
      resolve({ file, text, isGood, passed })
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

const named = process.argv.slice(2)
const told = await tellAll(named.length > 0 ? named : every())
let failed = told.filter(({ isGood }) => !isGood)
const good = told.filter(({ isGood }) => isGood)
if (failed.length > 0 && failed.length <= MOST_AGAIN) {
  const first = failed
  failed = []
  for (const { file, text } of first) {
    const again = await tell(file)
    if (!again.isGood) {
      failed.push(again)
      continue
    }
    good.push(again)
    console.log(`# UNSTEADY: ${basename(file)} failed, and passed alone. It had said:\n${wrong(text)}`)
  }
}

/** What a file's tests said of what failed. */
function wrong(text) {
  const lines = text.split('\n')
  const at = lines.flatMap((line, index) => (/^ *not ok /.test(line) ? [index] : []))
  return (
    at.map((index) => lines.slice(index, index + 25).join('\n')).join('\n') || lines.slice(-25).join('\n')
  )
}

for (const { file, text } of failed) console.log(`# FAILED: ${basename(file)}\n${wrong(text)}`)
const passed = good.reduce((sum, one) => sum + one.passed, 0)
console.log(`# files ${told.length}, failed ${failed.length}; tests passed ${passed}`)
process.exitCode = told.length > 0 && failed.length === 0 ? 0 : 1
