// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, formTable } from '@wasm/forms/evisa_wasm.js'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { Draft } from '../../worker/types'
import { sentenceOf, toErrors } from './problems'

// The rules of the specification (part 5) as people read them. Some questions have words of their own.

const CASES = join(import.meta.dirname, '../../../../core/cases')

/**
 * What the pages say of the answers that a file of core's cases begins with, changed like this: each sentence by the name of
 * its question. The rules are those that run in the browser.
 */
function said(file: string, change: Draft): Record<string, string> {
  const { form, today, draft } = JSON.parse(readFileSync(join(CASES, `${file}.json`), 'utf8'))
  const { problems } = check(form, { ...draft, ...change }, today) as {
    problems: Parameters<typeof toErrors>[0]
  }
  const { words } = formTable(form)
  return Object.fromEntries(
    [...toErrors(problems)].map(([name, error]) => [name, sentenceOf(words, name, error)]),
  )
}

beforeAll(speakEnglish)

const REGISTRATION = 'organization-registration'
const DECLARE = 'I declare that these statements are true and accept legal responsibility for them'

it('names an answer that is missing, and a box that is not ticked', () => {
  expect(said(REGISTRATION, { tenTc: '', camDoan: null })).toEqual({
    tenTc: 'Please enter Name of the organization.',
    camDoan: `Please check “${DECLARE}”.`,
  })
  expect(said(REGISTRATION, { fileDinhKem: [] })).toEqual({
    fileDinhKem: 'Choose a picture: Supporting documents.',
  })
})

it('names the sign that cannot be used, where a question has its own words as well', () => {
  const sign = { context: 'character', character: '§', codePoint: 'U+00A7' }
  const unseen = { context: 'invisible', codePoint: 'U+200B' }
  const of = (name: string, type: string, params: object) =>
    sentenceOf('evisa', name, { type, params: { ...params } })
  expect(of('hcSo', 'pattern', sign)).toContain('the character “§” cannot be used here')
  expect(of('ttcnHo', 'nameLetters', sign)).toContain('the character “§” cannot be used here')
  expect(of('ttcnNoiSinh', 'notLatin', unseen)).toContain(
    'an invisible character (U+200B) cannot be used here',
  )
  expect(of('ttcnEmail', 'pattern', sign)).toBe('The character “§” cannot be used in an e-mail address here.')
  expect(of('hcSo', 'pattern', {})).toBe('Passport number is in the wrong format.')
  // A code without such a sentence keeps its own.
  expect(of('ttcnHo', 'required', sign)).toBe(of('ttcnHo', 'required', {}))
})

it('says of a number what it must be, and between which', () => {
  const expenses = (kpbhDuTinh: string) => said('evisa', { kpbhDuTinh }).kpbhDuTinh
  expect(expenses('much')).toBe('Intended expenses (USD) must be a whole number.')
  expect(expenses('-1')).toBe('Intended expenses (USD) must be within 0 and 10000000.')
  const days = (ttcdSoNgayTamTru: string) => said('evisa', { ttcdSoNgayTamTru }).ttcdSoNgayTamTru
  expect(days('some')).toBe('Enter the number of days in digits.')
  expect(days('91')).toBe('Enter between 1 and 90 days.')
})

it('says how many characters, pictures or days there may be', () => {
  expect(said(REGISTRATION, { maSoThue: '1'.repeat(15) })).toEqual({
    maSoThue: 'Tax code: maximum 14 characters.',
  })
  const pictures = ['a', 'b', 'c', 'd'].map((name) => `/files/${name}`)
  expect(said('evisa', { fileDinhKem: pictures })).toEqual({
    fileDinhKem: 'Supporting documents: at most 3.',
  })
  expect(said('evisa', { nddnTtdtDenNgay: '2027-03-01' })).toEqual({
    nddnTtdtDenNgay: 'Your visa can last at most 90 days.',
  })
})

it('says what a phone number and an e-mail address look like, and that the second is not the first', () => {
  expect(said('evisa', { ttllSdt: '0912' })).toEqual({
    ttllSdt:
      'Phone number must begin with + and the country code, as in +84-912345678, and have 9 to 15 characters.',
  })
  expect(said(REGISTRATION, { email: 'anna@' })).toEqual({ email: 'E-mail is in the wrong format.' })
  expect(said('lookup', { email: 'anna' })).toEqual({ email: 'This is not a complete e-mail address.' })
  const long = `${'a'.repeat(45)}@example.com`
  expect(said('evisa', { ttcnEmail: long, ttcnConfirmEmail: long })).toEqual({
    ttcnEmail: 'E-mail: maximum 50 characters.',
    ttcnConfirmEmail: 'Repeat e-mail: maximum 50 characters.',
  })
  expect(said('evisa', { ttcnConfirmEmail: 'ana@example.com' })).toEqual({
    ttcnConfirmEmail: 'The two e-mail addresses are not the same.',
  })
})

it('takes names as the passport writes them, and other answers in Latin letters', () => {
  expect(said('evisa', { ttcnHo: 'Müller' })).toEqual({
    ttcnHo:
      'Surname: the character “ü” cannot be used here. Use only A–Z, spaces, hyphens and apostrophes, as in the machine-readable lines of the passport.',
  })
  expect(said('evisa', { ttcnHo: '--' })).toEqual({
    ttcnHo:
      'Surname may only have the letters A–Z, spaces, hyphens and apostrophes, as in the machine-readable lines of the passport.',
  })
  expect(said('evisa', { ttcnDemVaTen: '' })).toEqual({
    ttcnDemVaTen: 'Enter your given names as in your passport.',
  })
  expect(said('evisa', { hcSo: 'l-898' })).toEqual({
    hcSo: 'Passport number is in the wrong format: the character “-” cannot be used here.',
  })
  expect(said('evisa', { ttcnNoiSinh: '北京' })).toEqual({
    ttcnNoiSinh:
      'Place of birth: the character “北” cannot be used here. Answer in English or Vietnamese, in Latin letters.',
  })
})

it('says why a date cannot be', () => {
  expect(said('evisa', { ttcnNgayThangNamSinh: '31/04/1980' })).toEqual({
    ttcnNgayThangNamSinh: 'Date of birth is not a real date.',
  })
  expect(said('guarantee-personal', { ngayNhapCanh: '2026-11-20', ngaySinh: '2026-11-22' })).toEqual({
    ngaySinh: 'Date of birth must not be after today (21 November 2026).',
    ngayNhapCanh: 'Intended date of entry must not be before today (21 November 2026).',
  })
  expect(said('evisa', { nddnTtdtTuNgay: '2026-12-02', nddnTtdtDenNgay: '2026-12-01' })).toMatchObject({
    nddnTtdtDenNgay: 'The last day cannot be before the first day.',
  })
  expect(said('organization-search', { ngayNopTu: '2026-11-02', ngayNopDen: '2026-11-01' })).toEqual({
    ngayNopDen: 'Submitted until must not be before 2 November 2026.',
  })
})

it('says how long a passport must be valid, and when one stays in the country', () => {
  expect(said('evisa', { hcGiaTriDen: '2027-01-28' })).toEqual({
    hcGiaTriDen:
      'The passport must be valid for at least 30 days after the last day of the visa: until 29 January 2027 or later.',
  })
  expect(said('evisa', { ttcdThoiGianNc: '2026-12-31' })).toEqual({
    ttcdThoiGianNc:
      'Intended date of entry must be between 1 December 2026 and 30 December 2026, the dates of the visa.',
  })
})

it('says which children are not included', () => {
  const child = { hoTen: 'ERIK', ngaySinh: '2016-01-01', anhMat: '/files/child1' }
  const of = (change: object) => said('evisa', { treEm: [{ ...child, ...change }] })
  expect(of({ ngaySinh: '2012-12-01' })).toEqual({
    'treEm.0.ngaySinh':
      'Only a child under 14 on 1 December 2026 may be included. This child needs their own application.',
  })
  expect(of({ coHcRieng: '1' })).toEqual({
    'treEm.0.coHcRieng':
      'A child with their own passport may not be included. This child needs their own application.',
  })
})

it('asks for both pictures, and to specify what is called other', () => {
  expect(said('evisa', { anhMat: '', anhHoChieu: '' })).toEqual({
    anhMat: 'Choose a portrait photo of you.',
    anhHoChieu: 'Choose a photo of your passport’s data page.',
  })
  expect(said('evisa', { ttcdMucDich: '0', hcLoai: 'K' })).toEqual({
    hcGhiCuThe: 'Say what type of passport it is.',
    ttcdMucDichCuThe: 'Describe the purpose of your trip.',
  })
})

it('says what a password must have, and that it is repeated and new', () => {
  const change = (answers: Record<string, string>) => said('change-password', answers)
  expect(change({ newPassword: 'short', confirmPassword: 'short' })).toMatchObject({
    newPassword:
      'New password must have 6 to 20 characters with upper case, lower case and special characters.',
  })
  expect(change({ newPassword: 'Old#123', confirmPassword: 'Old#123' })).toEqual({
    newPassword: 'New password must differ from the current password.',
  })
  expect(change({ confirmPassword: 'New#124' })).toEqual({
    confirmPassword: 'Repeat the new password differs from the password entered above.',
  })
  expect(change({ newPassword: '', confirmPassword: '' })).toEqual({
    newPassword: 'Enter a new password.',
    confirmPassword: 'Enter the new password again.',
  })
})
