import { readFileSync } from 'node:fs'
import { shown, traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'
import { workbookOf } from '../support/xlsx.mjs'
import { CONTACT } from './apply.mjs'

export const say = (key, params) => en(`imports.${key}`, params)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A letter for each of ten people of a family: names have no digits. */
const LETTERS = 'ABCDEFGHIJ'
const lettered = (number) => [...String(number)].map((digit) => LETTERS[Number(digit)]).join('')

/** Who travels in a row: all unlike each other by name and passport. */
export const personOf = (row) => ({
  ...traveller,
  given: `EVA ${lettered(row)}`,
  passport: `AB${1_000_000 + row}`,
})

/** The code of an entry of a catalogue by its English name. */
function codeOf(catalogue, name) {
  const path = new URL(`../../../../core/catalogues/${catalogue}.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')).find(({ tenEn }) => tenEn === name).ma
}

/** The cells of a row, by the form's own names: days as people write them, choices as words or codes. */
export function cellsOf(person) {
  return {
    ttcnHo: person.surname,
    ttcnDemVaTen: person.given,
    ttcnNgayThangNamSinh: shown(person.born),
    ttcnGioiTinh: en(`option.sex.${person.sex}`),
    ttcnMaQt: 'Sweden',
    ttcnNoiSinh: 'Uppsala',
    hcLoai: en('option.passportType.PT'),
    hcSo: person.passport,
    hcNgayCap: shown(person.issued),
    hcGiaTriDen: shown(person.expires),
    ttcnEmail: person.email,
    ...CONTACT,
    ttcdMucDich: 'Tourist',
    nddnTtDeNghi: en('option.entryType.0'),
    nddnTtdtTuNgay: shown(person.from),
    nddnTtdtDenNgay: shown(person.to),
    ttcdThoiGianNc: shown(person.from),
    ttcdSoNgayTamTru: '20',
    ttcdNcCuaKhau: 'Noi Bai International Airport',
    ttcdXcCuaKhau: codeOf('gates', 'Tan Son Nhat International Airport'),
    ttcdDcTamTru: 'Hotel Metropole, 15 Ngo Quyen',
    ttcdTinhTp: 'Ha Noi City',
    'toChucDNCapTT.mucDich': en('option.organizationPurpose.1'),
  }
}

/** Rows of cells as a file to choose. */
export function fileOf(name, rows) {
  const heads = Object.keys(rows[0])
  const texts = rows.map((cells) => heads.map((head) => cells[head] ?? ''))
  return { name, mimeType: XLSX, buffer: workbookOf('Applications', [heads, ...texts]) }
}

/** Presses a button that opens the computer's own dialog, and chooses there. */
export async function choose(page, key, files) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say(key), exact: true }).click()
  await (await chooser).setFiles(files)
}

/** What is said of the rows together. */
export const counted = (page, ready, faulty, sent) =>
  page.getByText(say('rows.status', { ready, faulty, sent }), { exact: true }).waitFor()

/** Shows the rows of one state. */
export const show = (page, state, number) =>
  page
    .getByRole('combobox', { name: say('rows.show') })
    .selectOption(say('rows.counted', { state: say(`rows.${state}`), number }))

/** Opens the row with this number of the sheet. */
export async function open(page, number) {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) })
  await row.getByRole('button').click()
  return page.getByRole('dialog')
}

export const press = (page, key, params) =>
  page.getByRole('button', { name: say(key, params), exact: true }).click()
