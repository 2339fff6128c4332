// How long each test of Rust took when it was last run on this machine, and which of them a change needs first. Run as a
// program, notes what cargo-nextest wrote of its last run (.config/nextest.toml).
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastTimes, noteTimes } from '../../web/test/e2e/support/times.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORT = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'nextest/default/junit.xml')
const KIND = 'rust-tests'
/**
 * Seconds of those that took two or more in a whole run of 2026-11-30 on two processors: a machine on which nothing was run
 * yet knows by them what a change has no time for.
 */
const SLOW = JSON.parse(readFileSync(new URL('slow-tests.json', import.meta.url), 'utf8'))
/** All that belongs to a change takes no longer than this on all processors; what is short is run anyhow. */
const TESTS_S = 60

const TEST = /<testcase name="([^"]+)" classname="([^"]+)"[^>]* time="([\d.]+)"/g

/** Seconds by `binary test`, from what cargo-nextest wrote last. */
function lastReport() {
  if (!existsSync(REPORT)) return {}
  const found = readFileSync(REPORT, 'utf8').matchAll(TEST)
  return Object.fromEntries([...found].map(([, name, binary, seconds]) => [`${binary} ${name}`, Number(seconds)]))
}

export const noteRustTests = () => noteTimes(lastReport(), KIND)

/** The words of a path or of a test's name, singular: `server/src/mails/denied.rs` has `mail` and `denied`. */
const wordsIn = (text) => text.split(/[^a-z0-9]+/i).map((word) => word.replace(/s$/, ''))
const ANYWHERE = new Set(['', 'src', 'r', 'test', 'mod', 'main', 'lib', 'core', 'server', 'evisa', 'storie'])
const namesIn = (path) => wordsIn(path).filter((word) => !ANYWHERE.has(word))

/**
 * Those of the known tests of these packages for which a change has no time, the longest first: `[test, seconds]`. A test
 * whose name has a word of a changed file's path comes before others, then the shorter one. What is not known is run.
 */
export async function rustTestsLeftOut(packages, changed) {
  const words = new Set(changed.filter((file) => file.endsWith('.rs')).flatMap(namesIn))
  const isNear = (test) => wordsIn(test).some((word) => words.has(word))
  const known = Object.entries({ ...SLOW, ...(await lastTimes(KIND)) }).filter(([test]) =>
    packages.includes(test.split(/::| /)[0]),
  )
  const ordered = known
    .map(([test, seconds]) => ({ test, seconds, near: isNear(test) }))
    .sort((one, other) => other.near - one.near || one.seconds - other.seconds)
  let left = TESTS_S * availableParallelism()
  const leftOut = ordered.filter(({ seconds }) => {
    left -= seconds
    return left < 0
  })
  return leftOut.map(({ test, seconds }) => [test, seconds]).sort(([, one], [, other]) => other - one)
}

/** What cargo-nextest is told to leave these out. */
export const nextestWithout = (tests) =>
  tests.map(([test]) => test.split(' ')).map(([binary, name]) => ` - (binary_id(=${binary}) & test(=${name}))`).join('')

if (process.argv[1] === fileURLToPath(import.meta.url)) await noteRustTests()
