import assert from 'node:assert/strict'
import * as lookup from '../pages/lookup.mjs'
import * as organization from '../pages/organization.mjs'
import * as workbook from '../pages/workbook.mjs'
import { isSignedIn } from '../seed/tab.mjs'
import { en } from '../support/words.mjs'
import { zip } from '../support/xlsx.mjs'

export const title = 'an organization sends applications from a workbook'

const { say } = workbook
const PLACE = '/thong-tin-to-chuc/nhap-bang-tinh'
const ROWS = 4
/** The row that says when nobody was born; a picture of its passport says when. */
const FAULTY = 1
/** As the sheet numbers it: below its heads. */
const numbered = (row) => row + 2

function book() {
  const rows = Array.from({ length: ROWS }, (_, row) => workbook.cellsOf(workbook.personOf(row)))
  rows[FAULTY].ttcnNgayThangNamSinh = '31/02/1985'
  return workbook.fileOf('June.xlsx', rows)
}

/** A portrait and a passport page of the faulty row, under its passport number, in a zip archive. */
async function pictures(on) {
  const person = workbook.personOf(FAULTY)
  const { portrait, passport } = await on.picturesOf(person)
  const files = {
    [`June/${person.passport}-face.jpg`]: portrait.buffer,
    [`June/${person.passport.toLowerCase()}_passport.jpg`]: passport.buffer,
  }
  return { name: 'June.zip', mimeType: 'application/zip', buffer: zip(files) }
}

export async function tell({ page, when }, on) {
  await when('an organization is registered and approved', async () => {
    await isSignedIn(page, await on.seed.organization())
    await page.goto(`${on.portal.url}${PLACE}`)
    await organization.heading(page, 'imports.title').waitFor()
  })

  await when('the template is a workbook', async () => {
    const { name, bytes } = await lookup.download(page, say('template.act'))
    assert.match(name, /\.xlsx$/)
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  })

  await when('the rows are read, one of which is faulty; pictures find theirs', async () => {
    await workbook.choose(page, 'file.choose', book())
    await workbook.counted(page, ROWS - 1, 1, 0)
    await workbook.choose(page, 'pictures.files', [await pictures(on)])
    await page.getByText(say('pictures.have', { both: 1, all: ROWS })).waitFor()
  })

  await when('a reload loses nothing', async () => {
    await page.reload()
    await page.getByText(say('resume.title')).waitFor()
    await workbook.press(page, 'resume.goOn')
    await workbook.counted(page, ROWS - 1, 1, 0)
    await page.getByText(say('pictures.have', { both: 1, all: ROWS })).waitFor()
  })

  await when('the faulty row is mended in the page', async () => {
    await workbook.show(page, 'faulty', 1)
    const dialog = await workbook.open(page, numbered(FAULTY))
    const [, month, day] = workbook.personOf(FAULTY).born.split('-')
    await dialog.getByRole('textbox', { name: en('date.day') }).fill(day)
    await dialog.getByRole('textbox', { name: en('date.month') }).fill(month)
    await workbook.press(dialog, 'mend.save')
    await workbook.counted(page, ROWS, 0, 0)
  })

  await when('all are sent, and stand in the list', async () => {
    await page.getByRole('checkbox', { name: new RegExp(en('field.evisa.camDoan.label')) }).check()
    await workbook.press(page, 'send.act_other', { count: ROWS })
    await page.getByText(say('send.done_other', { count: ROWS }), { exact: true }).waitFor()
    await organization.open(page, 'organization.cases.title')
    await page.getByText(en('own.count_other', { count: ROWS })).waitFor()
  })
}
