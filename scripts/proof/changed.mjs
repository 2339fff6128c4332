#!/usr/bin/env node
// Proves what a change can have broken, in minutes, and says what it leaves out: `scripts/test --changed [BASE]`. The
// change is whatever differs from BASE, by default from where the branch left main, or on main itself from the last
// commit.
//
// Rust: crates that were changed, with those that depend on them. Pages: types and lints whole, unit tests by imports, and the
// stories that look at what was changed, the most telling first, for as long as they take `STORIES_S` together.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lastTimes } from '../../web/test/e2e/support/times.mjs'
import { nextestWithout, noteRustTests, rustTestsLeftOut } from './rust-tests.mjs'
import { storiesFor } from './stories.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** All of it takes five minutes at most for an ordinary change: stories have what is left, */
const ALL_S = 280
/** and as long as this at least. */
const STORIES_S = 60
/** What a file takes that was never told here. */
const UNKNOWN_S = 30

const git = (...args) => execFileSync('git', args, { cwd: ROOT }).toString().trim()
const lines = (text) => text.split('\n').filter(Boolean)
const tried = (act) => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Where the change begins. */
function base() {
  const [named] = process.argv.slice(2)
  if (named) return named
  const left = tried(() => git('merge-base', 'HEAD', 'main'))
  return left && left !== git('rev-parse', 'HEAD') ? left : 'HEAD'
}

function changedSince(from) {
  const known = lines(git('diff', '--name-only', '--diff-filter=d', from))
  return [...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))])]
}

const begun = Date.now()
const since = () => Math.round((Date.now() - begun) / 1000)
const failed = []
const ran = []
/** Runs a command of the shell, and remembers how it ended. */
function run(title, command) {
  const at = since()
  console.log(`\u001b[1m▸ ${title}\u001b[0m (after ${at} s)`)
  const { status } = spawnSync('bash', ['-c', `. scripts/lib.sh; ${command}`], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return ended(title, at, status)
}

function ended(title, at, status) {
  ran.push(`${String(since() - at).padStart(5)} s  ${title}`)
  if (status !== 0) failed.push(title)
  return status === 0
}

/** The same beside others, which it does not wait for: what it says is told when it has ended. */
function runBeside(title, command) {
  const at = since()
  const log = join(mkdtempSync(join(tmpdir(), 'evisa-changed-')), 'log')
  const running = spawn('bash', ['-c', `exec >${log} 2>&1; . scripts/lib.sh; ${command}`], { cwd: ROOT })
  return new Promise((done) => {
    running.on('close', (status) => {
      console.log(`\u001b[1m▸ ${title}\u001b[0m (from ${at} s to ${since()} s)\n${readFileSync(log, 'utf8')}`)
      done(ended(title, at, status))
    })
  })
}

/** Packages of the workspace that were changed, and those whose code depends on them. */
function crates(changed) {
  const { packages } = JSON.parse(
    execFileSync('cargo', ['metadata', '--offline', '--no-deps', '--format-version', '1'], {
      cwd: ROOT,
      maxBuffer: 1e8,
    }),
  )
  const folderOf = ({ manifest_path }) => manifest_path.slice(ROOT.length, -'Cargo.toml'.length)
  // The innermost package that a file lies in.
  const ownerOf = (file) =>
    packages
      .filter((one) => file.startsWith(folderOf(one)))
      .sort((one, other) => folderOf(other).length - folderOf(one).length)[0]?.name
  const everything = changed.some((file) => ['Cargo.toml', 'Cargo.lock'].includes(file))
  const found = new Set(everything ? packages.map(({ name }) => name) : changed.map(ownerOf).filter(Boolean))
  const own = [...found]
  for (let grown = true; grown; ) {
    grown = false
    for (const { name, dependencies } of packages) {
      if (found.has(name) || !dependencies.some((one) => found.has(one.name))) continue
      found.add(name)
      grown = true
    }
  }
  return {
    own,
    found: [...found],
    tested: [...found].filter((name) => !['evisa-wasm', 'evisa-load', 'xtask'].includes(name)),
  }
}

/** Tests of Rust that are left out, in a line. */
function saidOf(tests) {
  const areas = [...new Set(tests.map(([test]) => test.split(' ')[1].split('::')[0]))]
  const seconds = Math.round(tests.reduce((sum, [, one]) => sum + one, 0))
  return `${tests.length} tests of Rust, ${seconds} s, of ${areas.slice(0, 12).join(', ')}${areas.length > 12 ? ' and others' : ''}`
}

const from = base()
const changed = changedSince(from)
if (changed.length === 0) {
  console.log(`nothing differs from ${from}`)
  process.exit(0)
}
console.log(
  `${changed.length} files differ from ${from === 'HEAD' ? 'the last commit' : git('rev-parse', '--short', from)}`,
)
const of = (pattern) => changed.filter((file) => pattern.test(file))
const leftOut = []

const rust = crates(changed)
const compiled = changed.some((file) =>
  /^(core|server|wasm|scripts\/(bench\/load-generator|build\/xtask))\/|^Cargo\./.test(file),
)
const shown = of(/^(web\/(src|public|scripts|[^/]*$)|core\/(src|workbook\/src|locales|catalogues)|wasm\/src)/)
let built = true
// One crate compiles on one processor: what the pages need is made on the other.
const pages = shown.length > 0 ? provePages() : true
async function provePages() {
  if (!(await runBeside('WebAssembly packages', './scripts/build/wasm-packages'))) return false
  await runBeside(
    'Lints and types of the pages',
    'cd web && npm run --silent generated && npm run --silent lint && npm run --silent typecheck',
  )
  const sources = of(/^web\/src\/.*\.(tsx?|json)$|^core\/locales\//).map((file) =>
    `../${file}`.replace('../web/', ''),
  )
  if (sources.length > 0)
    await runBeside(
      'Unit tests of the pages, by imports',
      `cd web && npx vitest related --run --passWithNoTests ${sources.join(' ')}`,
    )
  leftOut.push('unit tests that import nothing of it, sizes of pages')
  return true
}
if (compiled) {
  await runBeside('Formatting of Rust', 'cargo fmt --all --check')
  built = await runBeside('Building', 'compile test --no-run --locked --offline')
}
if (built && rust.tested.length > 0 && compiled) {
  const [without, filter] = [
    await rustTestsLeftOut(rust.tested, changed),
    rust.tested.map((name) => `package(${name})`).join(' + '),
  ]
  await runBeside(
    `Tests of ${rust.tested.join(', ')}`,
    `cargo nextest run --locked --offline --status-level fail --final-status-level fail --no-fail-fast -E '(${filter})${nextestWithout(without)}'`,
  )
  await noteRustTests()
  if (without.length > 0) leftOut.push(saidOf(without))
  const packages = rust.own.map((name) => `-p ${name}`).join(' ')
  await runBeside(
    `Lints of ${rust.own.join(', ')}`,
    `RUSTC_WORKSPACE_WRAPPER=$PWD/scripts/clippy compile check --locked --offline ${packages} --all-targets --all-features`,
  )
  leftOut.push('documentation of Rust, licences and advisories')
}
built = (await pages) && built
const stories = storiesFor(ROOT, changed, (file) => tried(() => git('show', `${from}:${file}`)))
// What a page loads first, what moves a case: where nothing names what was changed, the main story does.
if (stories.length === 0 && (shown.length > 0 || compiled))
  stories.push([join(ROOT, 'web/test/e2e/story.test.mjs'), 0])
if (stories.length > 0 && built) {
  const times = await lastTimes()
  const chosen = []
  run('Web pages', './scripts/build/web-build')
  let left = Math.max(STORIES_S, ALL_S - since())
  for (const [file] of stories) {
    const seconds = times[basename(file)] ?? UNKNOWN_S
    if (chosen.length > 0 && seconds > left)
      leftOut.push(`the story ${basename(file, '.test.mjs')}, ${seconds} s`)
    else {
      chosen.push(file)
      left -= seconds
    }
  }
  run(
    `Stories: ${chosen.map((file) => basename(file, '.test.mjs')).join(', ')}`,
    `EVISA_BIN=$CARGO_TARGET_DIR/debug/evisa node web/scripts/stories.mjs ${chosen.join(' ')} | grep -E '^# '`,
  )
}
if (of(/\.md$|^scripts\//).length > 0)
  run(
    'What documents name',
    'scripts/checks/security-evidence && scripts/checks/script-index --check && scripts/checks/script-paths && scripts/checks/named-files',
  )

console.log(`\n${ran.join('\n')}\n${String(since()).padStart(5)} s  in all`)
if (leftOut.length > 0) console.log(`\nLeft out:\n  ${leftOut.join('\n  ')}\nscripts/test proves everything.`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
