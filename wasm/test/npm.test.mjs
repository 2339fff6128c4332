// The npm package: packed, installed in an empty folder without a network, and used as its example says.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { assemble } from '../npm/assemble.mjs'

const folder = mkdtempSync(join(tmpdir(), 'evisa-npm-'))
const project = join(folder, 'project')
const installed = join(project, 'node_modules/@evisa/forms')
const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })

before(() => {
  assemble(join(folder, 'package'))
  const archive = run('npm', ['pack', '--silent', '--pack-destination', folder], join(folder, 'package')).trim()
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"name":"project","private":true,"type":"module"}')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, archive)], project)
})

after(() => rmSync(folder, { recursive: true, force: true }))

test('its example finds the problem, says it in words, and prints the normal form', () => {
  const said = run('node', [join(installed, 'example.mjs')], project)
  assert.match(said, /email: E-mail is in the wrong format\./)
  assert.match(said, /hoTen: 'Anna Eriksson'/)
})

test('an importing project checks, compares and draws', () => {
  writeFileSync(
    join(project, 'use.js'),
    `import { check, compare, formTable, ready } from '@evisa/forms'
     await ready()
     const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
     const [compared] = compare(lines, { hcSo: 'L898902G3' }, '2026-11-21')
     console.log(check('instruction', {}, '2026-11-21').problems.length, compared.verdict, formTable('evisa').words)`,
  )
  assert.equal(run('node', ['use.js'], project).trim(), '3 differs evisa')
})

test('everything that is imported is declared', () => {
  const types = ['index.d.ts', 'evisa_wasm.d.ts'].map((name) => readFileSync(join(installed, name), 'utf8')).join('\n')
  for (const name of ['ready', 'formTable', 'check', 'compare']) assert.ok(types.includes(`export function ${name}(`), name)
  for (const kind of ['FormTable', 'Field', 'Problem', 'Checked', 'Compared']) {
    assert.ok(types.includes(`export interface ${kind} `), kind)
  }
})

const compiler = fileURLToPath(new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url))

test('a project in TypeScript is checked by its types', { skip: !existsSync(compiler) && 'web/node_modules is not there' }, () => {
  writeFileSync(
    join(project, 'use.ts'),
    `import { type Checked, check, compare, formTable, ready } from '@evisa/forms'
     await ready()
     const { problems, answers }: Checked = check('support', { hoTen: 'Anna' }, '2026-11-21')
     export const paths: string[] = problems.map(({ field }) => field)
     export const name: unknown = answers?.['hoTen']
     export const shown = formTable('evisa').sections.flatMap(({ fields }) => fields.map(({ kind, when }) => [kind, when?.in]))
     export const same = compare(['P<UTO'], {}, '2026-11-21').every(({ verdict }) => verdict === 'same')
     // @ts-expect-error a day is needed
     check('support', {})
     // @ts-expect-error there is no such verdict
     export const never = compare([], {}, '2026-11-21')[0]?.verdict === 'equal'
     // @ts-expect-error there is no such kind of answer
     export const kind = formTable('evisa').sections[0]?.fields[0]?.kind === 'colour'
    `,
  )
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'nodenext']
  try {
    run('node', [compiler, ...strict, 'use.ts'], project)
  } catch (error) {
    assert.fail(error.stdout)
  }
})

test('the package is small', () => {
  const { size } = JSON.parse(run('npm', ['pack', '--dry-run', '--json'], join(folder, 'package')))[0]
  assert.ok(size < 400 * 1024, `${size} bytes`)
})
