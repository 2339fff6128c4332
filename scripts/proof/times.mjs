#!/usr/bin/env node
// Prints how long a run of scripts/test took, or compares two runs: seconds by step, by file of stories and by story,
// slowest first, and what was compiled.
//
//   scripts/proof/times.mjs RUN            prints the table of a run
//   scripts/proof/times.mjs BEFORE AFTER   compares two runs
//
// A run is a file of lines that scripts/test leaves in target/proof: `step`, `file`, `story` and `crate`, with tabs between.
import { readFileSync } from 'node:fs'

const [before, after] = process.argv.slice(2).map(read)
/** Of stories and reasons so many lines are printed; the file has all. */
const MOST = 25

function read(path) {
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  const begun = lines.filter(([kind]) => kind === 'step')
  const steps = begun.map(([, since, name, busy], place) => ({
    name,
    seconds: (Number(begun[place + 1]?.[1]) || Number(since)) - Number(since),
    // Of all processors together; not known where /proc is not there.
    busy: Number(begun[place + 1]?.[3] || Number.NaN) - Number(busy || Number.NaN),
    crates: lines.filter(
      ([kind, at]) =>
        kind === 'crate' && at >= since && at < (begun[place + 1]?.[1] ?? Number.POSITIVE_INFINITY),
    ),
  }))
  const of = (wanted) =>
    lines.filter(([kind]) => kind === wanted).map(([, seconds, name]) => ({ name, seconds: Number(seconds) }))
  return {
    steps: summed(steps),
    files: summed(of('file')),
    stories: summed(of('story')),
    crates: lines.filter(([kind]) => kind === 'crate'),
  }
}

/** A step that is taken twice is one of the table. */
function summed(lines) {
  const sums = new Map()
  for (const { name, seconds, busy = Number.NaN, crates = [] } of lines) {
    const sum = sums.get(name) ?? { name, seconds: 0, busy: 0, crates: [] }
    sums.set(name, {
      name,
      seconds: sum.seconds + seconds,
      busy: sum.busy + busy,
      crates: [...sum.crates, ...crates],
    })
  }
  return [...sums.values()].sort((one, other) => other.seconds - one.seconds)
}

const shown = (seconds) => seconds.toFixed(seconds < 10 ? 1 : 0).padStart(7)

function print(title, lines, most = lines.length) {
  if (lines.length === 0) return
  console.log(`\n${title}`)
  for (const { name, seconds, busy, crates } of lines.slice(0, most)) {
    const more = [
      ...(crates.length > 0 ? [`${crates.length} crates compiled`] : []),
      ...(seconds >= 1 && busy >= 0 ? [`${(busy / seconds).toFixed(1)} processors busy`] : []),
    ]
    console.log(`${shown(seconds)} s  ${name}${more.length > 0 ? ` (${more.join(', ')})` : ''}`)
  }
  if (lines.length > most) {
    const rest = lines.slice(most).reduce((sum, { seconds }) => sum + seconds, 0)
    console.log(`${shown(rest)} s  in ${lines.length - most} others`)
  }
}

function compare(title, [was, now]) {
  const names = new Set([...was, ...now].map(({ name }) => name))
  const secondsOf = (lines, wanted) => lines.find(({ name }) => name === wanted)?.seconds
  const rows = [...names].map((name) => ({ name, was: secondsOf(was, name), now: secondsOf(now, name) }))
  rows.sort((one, other) => Math.max(other.was ?? 0, other.now ?? 0) - Math.max(one.was ?? 0, one.now ?? 0))
  console.log(`\n${title}\n before   after`)
  const cell = (seconds) => (seconds === undefined ? '      –' : shown(seconds))
  for (const { name, was, now } of rows) console.log(`${cell(was)} ${cell(now)}  ${name}`)
}

/** How many crates were compiled for each reason. */
function reasons({ crates }) {
  const counted = new Map()
  for (const [, , name, why] of crates) counted.set(why, [...(counted.get(why) ?? []), name])
  const lines = [...counted].sort(([, one], [, other]) => other.length - one.length)
  if (lines.length > 0) console.log('\nCompiled, and why')
  for (const [why, names] of lines.slice(0, MOST)) {
    const some = [...new Set(names)].slice(0, 6).join(', ')
    console.log(`${String(names.length).padStart(7)}    ${why}: ${some}${names.length > 6 ? ' …' : ''}`)
  }
}

const all = ({ steps }) => steps.reduce((sum, { seconds }) => sum + seconds, 0)
if (after) {
  compare('Steps', [before.steps, after.steps])
  compare('Files of stories', [before.files, after.files])
  console.log(`\n${shown(all(before))} ${shown(all(after))}  s in all`)
} else {
  reasons(before)
  print('Stories, slowest first', before.stories, MOST)
  print('Files of stories', before.files)
  print('Steps', before.steps)
  console.log(`${shown(all(before))} s  in all`)
}
