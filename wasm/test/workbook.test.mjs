// The workbook build reads and writes what core does: its own template, what people send, and the native program beside it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliBytes, bytes, load } from './load.mjs'

const { pictureColumns, Workbook, template } = await load('workbook')
const FORM = 'evisaOrganization'
const TODAY = '2026-11-21'
const BASE = {
  camDoan: '1',
  toChucDNCapTT: {
    tenCQ: 'Công ty TNHH Sao Mai',
    diaChi: '15 Lê Lợi, Đà Nẵng',
    nguoiDaiDien: 'Nguyễn Văn Ân',
    sdt: '+84-912345678',
    mucDich: '2',
  },
}

const folder = mkdtempSync(join(tmpdir(), 'evisa-workbook-'))
after(() => rmSync(folder, { recursive: true }))

/** The example beside core; `scripts/test` builds it. */
const native = process.env.EVISA_WORKBOOK
const without = native ? false : 'EVISA_WORKBOOK names no program'
const made = (rows) => {
  const file = join(folder, `${rows}.xlsx`)
  execFileSync(native, ['make', String(rows), file])
  return file
}

test('the template says which pictures a row names', () => {
  assert.deepEqual(pictureColumns(FORM).slice(0, 3), ['anhMat', 'anhHoChieu', 'treEm[0].anhMat'])
})

test('a template is opened with every column and no row', () => {
  for (const lang of ['vi', 'en', 'zh', 'ja']) {
    const { columns, rows, remarks } = Workbook.open(FORM, template(FORM, lang)).summary()
    assert.equal(rows, 0)
    assert.deepEqual(remarks, [])
    assert.ok(columns.length > 100 && columns.every(({ field }) => field))
  }
})

test('what is refused is thrown as an error that says why', () => {
  const refused = (file) => {
    try {
      Workbook.open(FORM, file)
    } catch (error) {
      return error
    }
  }
  const text = refused(Buffer.from('Surname;Given names'))
  assert.ok(text instanceof Error)
  assert.deepEqual([text.name, text.code, text.params], ['Refused', 'text', {}])
  const large = refused(new Uint8Array(20 * 1024 * 1024 + 1))
  assert.deepEqual([large.code, large.params], ['tooLarge', { mib: 20 }])
  assert.throws(() => Workbook.open('noForm', new Uint8Array()), /no such form/)
  assert.throws(() => template(FORM, 'xx'), /no such language/)
})

test('rows are checked as natively', { skip: without }, () => {
  const file = made(20)
  const workbook = Workbook.open(FORM, readFileSync(file))
  const { summary, rows } = JSON.parse(execFileSync(native, ['read', file, TODAY], { encoding: 'utf8' }))
  assert.deepEqual(workbook.summary(), summary)
  assert.deepEqual(workbook.check(0, 100, TODAY, BASE), rows)
  assert.deepEqual(rows.map(({ problems }) => problems), Array(20).fill([]))
})

test('problems have a column, and mended rows come back right', { skip: without }, () => {
  const workbook = Workbook.open(FORM, readFileSync(made(3)))
  assert.throws(() => workbook.check(0, 1, 'today', BASE), /not a day/)
  // Seen from a later day, the visa lies in the past.
  const [row] = workbook.check(1, 1, '2026-12-05', BASE)
  assert.deepEqual([row.index, row.row], [1, 3])
  assert.deepEqual(
    row.problems.map(({ code, path, column }) => [code, path, column]),
    [
      ['notBeforeToday', 'nddnTtdtTuNgay', 'U'],
      ['notBeforeToday', 'ttcdThoiGianNc', 'W'],
    ],
  )
  const cells = { nddnTtdtTuNgay: '10/12/2026', ttcdThoiGianNc: '10/12/2026', ttcdSoNgayTamTru: '7' }
  const back = Workbook.open(FORM, workbook.annotated(['', 'wrong', ''], [{ index: 1, cells }], [1], 'en'))
  assert.deepEqual(back.check(0, 10, '2026-12-05', BASE).map(({ problems }) => problems), [[]])
})

test('the module is small enough for what it does', () => {
  const size = brotliBytes(bytes('web/pkg/workbook/evisa_wasm_bg.wasm'))
  assert.ok(size <= 700 * 1024, `${size} bytes with brotli`)
})
