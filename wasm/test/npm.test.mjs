// The npm package: packed, installed in an empty folder without a network, and used as its example says.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
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
  const types = readFileSync(join(installed, 'index.d.ts'), 'utf8')
  for (const name of ['ready', 'formTable', 'check', 'compare']) assert.ok(types.includes(`export function ${name}(`), name)
  for (const kind of ['FormTable', 'Field', 'Problem', 'Checked', 'Compared']) {
    assert.ok(types.includes(`export interface ${kind} `), kind)
  }
})

test('the module is small', () => {
  const { size } = JSON.parse(run('npm', ['pack', '--dry-run', '--json'], join(folder, 'package')))[0]
  assert.ok(size < 400 * 1024, `${size} bytes`)
})
