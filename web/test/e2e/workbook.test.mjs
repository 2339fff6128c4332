import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import * as account from './pages/account.mjs'
import * as lookup from './pages/lookup.mjs'
import * as officer from './pages/officer.mjs'
import * as organization from './pages/organization.mjs'
import * as workbook from './pages/workbook.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { importsOnDevice } from './support/device.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'
import { zip } from './support/xlsx.mjs'

const on = stage()
const { say } = workbook
const SENT = '**/client-service/hstt/hstc'
const PLACE = '/thong-tin-to-chuc/nhap-bang-tinh'
/** More than four pages of the list. What hundreds of rows take is told by `scripts/bench/import`. */
const ROWS = 45
/** Two pictures a row, half a second each. */
const PICTURES_MS = 30_000
/** Every thirteenth row says when nobody was born, from the eleventh on. */
const FAULTY = [10, 23, 36]
/** The first rows have two pictures each. Of the second one a cell says another passport than its page, of the third one nothing. */
const PICTURED = 12
/** What the portal takes to answer while rows are sent, so that there is a middle of it. */
const ANSWERED_MS = 100
/** Twelve rows have pictures, and each is answered when they are checked: a busy machine takes ten seconds for a pair. */
const SENT_WITHIN_MS = 240_000
const DIFFERS = 1
const BLANK = 2
/** As the sheet numbers it: below its heads. */
const numbered = (row) => row + 2

const COLLEAGUE = { name: 'Lê Thị Dung', email: 'dung.le@saomai.example' }
const OTHER = { ...organization.sender, name: 'Công ty Hoa Sen', email: 'visa@hoasen.example' }

/** The workbook of a clerk in a hurry. */
function book() {
  const rows = Array.from({ length: ROWS }, (_, row) => workbook.cellsOf(workbook.personOf(row)))
  for (const row of FAULTY) rows[row].ttcnNgayThangNamSinh = '31/02/1985'
  rows[FAULTY[0]].ttcnMaQt = 'Atlantis'
  rows[DIFFERS].ttcnHo = 'LINDKVIST'
  rows[BLANK].hcGiaTriDen = ''
  return workbook.fileOf('June.xlsx', rows)
}

/** A portrait and a passport page of each of the first rows, under their passport numbers, in a zip archive. */
async function pictures() {
  const files = {}
  for (let row = 0; row < PICTURED; row++) {
    const person = workbook.personOf(row)
    const { portrait, passport } = await on.picturesOf(person)
    files[`June/${person.passport}-face.jpg`] = portrait.buffer
    files[`June/${person.passport.toLowerCase()}_passport.jpg`] = passport.buffer
  }
  return { name: 'June.zip', mimeType: 'application/zip', buffer: zip(files) }
}

on.story('an organization sends the applications of a workbook', async (story) => {
  const { page, context, enter, when } = story
  const { page: chief } = await enter()
  const { page: desk } = await enter()
  const { page: stranger } = await enter()
  const { portrait } = await on.pictures()

  await when('an organization is registered, approved, and invites a colleague', async () => {
    await officer.arrive(desk, on.portal, await on.portal.hire('supervisor'))
    await isSignedIn(chief, await on.seed.organization())
    await chief.goto(on.portal.url + organization.LIST)
    await organization.invite(chief, COLLEAGUE.name, COLLEAGUE.email)
  })

  await when('the colleague goes to the import from the applications', async () => {
    await organization.enter(page, on.portal, desk, COLLEAGUE.email)
    await page.getByRole('link', { name: en('organization.cases.import') }).click()
    await organization.heading(page, 'imports.title').waitFor()
    await organization.fitsEverybody(page, 'imports.title', 360)
  })

  await when('the template is a workbook; a text is none, and is told so', async () => {
    const { name, bytes } = await lookup.download(page, say('template.act'))
    assert.match(name, /\.xlsx$/)
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
    const text = {
      name: 'list.xlsx',
      mimeType: 'text/plain',
      buffer: Buffer.from('name,passport\nEva,AB1\n'),
    }
    await workbook.choose(page, 'file.choose', text)
    await page.getByText(say('file.refused')).waitFor()
    await isAccessible(page)
  })

  await when('its rows are read, and those that are faulty told apart', async () => {
    await workbook.choose(page, 'file.choose', book())
    await workbook.counted(page, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
    await organization.fitsEverybody(page, 'imports.title', 360)
  })

  await when('pictures find their rows; a page fills what is blank, and contradicts a cell', async () => {
    const broken = { name: 'May.zip', mimeType: 'application/zip', buffer: Buffer.from('PK, or not') }
    await workbook.choose(page, 'pictures.files', [
      await pictures(),
      { ...portrait, name: 'holiday.jpg' },
      broken,
    ])
    await page.getByText(say('pictures.zip.damaged')).waitFor({ timeout: PICTURES_MS })
    await page
      .getByText(say('pictures.have', { both: PICTURED, all: ROWS }))
      .waitFor({ timeout: PICTURES_MS })
    await page.getByText(say('pictures.unknown_one', { count: 1 })).waitFor()
    // What was blank is read from its page; what contradicts its page is faulty, too.
    await workbook.counted(page, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
  })

  await when('a reload loses nothing', async () => {
    await page.reload()
    await page.getByText(say('resume.title')).waitFor()
    await isAccessible(page)
    await workbook.press(page, 'resume.goOn')
    await workbook.counted(page, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
    await page.getByText(say('pictures.have', { both: PICTURED, all: ROWS })).waitFor()
  })

  const second = await context.newPage()
  await when(
    'a second tab takes nothing over unasked, and then all of it',
    async () => {
      await second.goto(`${on.portal.url}${PLACE}`)
      await second.getByText(say('elsewhere.title')).waitFor()
      await isAccessible(second)
      await workbook.choose(second, 'file.choose', book())
      await second.getByText(say('replace.text', { file: 'June.xlsx' })).waitFor()
      await isAccessible(second)
      await second.keyboard.press('Escape')
      await workbook.press(second, 'elsewhere.take')
      await workbook.counted(second, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
      await second.getByText(say('pictures.have', { both: PICTURED, all: ROWS })).waitFor()
    },
    second,
  )

  await when('the first one is told, and takes it back', async () => {
    await page.getByText(say('elsewhere.title')).waitFor()
    await workbook.press(page, 'elsewhere.take')
    await workbook.counted(page, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
    await second.getByText(say('elsewhere.title')).waitFor()
    await second.close()
  })

  await when('two rows are mended in the page, one of them after the first try was taken back', async () => {
    await workbook.show(page, 'faulty', FAULTY.length + 1)
    const dialog = await workbook.open(page, numbered(DIFFERS))
    await isAccessible(page)
    await dialog.getByRole('button', { name: en('differs.take') }).click()
    await workbook.press(dialog, 'mend.save')
    await workbook.counted(page, ROWS - FAULTY.length, FAULTY.length, 0)
    await workbook.press(page, 'mend.undo')
    await workbook.counted(page, ROWS - FAULTY.length - 1, FAULTY.length + 1, 0)
    await workbook.open(page, numbered(DIFFERS))
    await dialog.getByRole('button', { name: en('differs.take') }).click()
    await workbook.press(dialog, 'mend.next')
    await dialog
      .getByRole('heading', {
        name: say('row.title', { row: numbered(FAULTY[0]), name: 'LINDQVIST EVA BA' }),
        exact: true,
      })
      .waitFor()
    // As its page has it: anything else would contradict that.
    const [, month, day] = workbook.personOf(FAULTY[0]).born.split('-')
    await dialog.getByRole('textbox', { name: en('date.day') }).fill(day)
    await dialog.getByRole('textbox', { name: en('date.month') }).fill(month)
    const country = dialog.getByRole('combobox', { name: en('field.evisa.ttcnMaQt.label') })
    await country.fill('Swed')
    await page.getByRole('option', { name: 'Sweden', exact: true }).click()
    await isAccessible(page)
    await workbook.press(dialog, 'mend.save')
    await workbook.counted(page, ROWS - FAULTY.length + 1, FAULTY.length - 1, 0)
  })

  const sent = ROWS - FAULTY.length + 1
  const left = FAULTY.length - 1
  await when('nothing is sent without the declaration, and then all that is ready', async () => {
    await workbook.press(page, 'send.act_other', { count: sent })
    await page.getByText(say('send.undeclared')).waitFor()
    await page.getByRole('checkbox', { name: new RegExp(en('field.evisa.camDoan.label')) }).check()
    await page.route(SENT, async (route) => {
      await wait(ANSWERED_MS)
      await route.continue()
    })
    await workbook.press(page, 'send.act_other', { count: sent })
    await workbook.press(page, 'send.stop')
    const goOn = page.getByRole('button', { name: /^Send \d+ applications?$/ })
    await goOn.click()
    // A crash in the middle of it: what was under way is sent again, and taken once.
    await page.getByText(/^[1-3]\d of \d+ sent…$/).waitFor({ timeout: SENT_WITHIN_MS })
    await page.reload()
    await workbook.press(page, 'resume.goOn')
    await page.getByText(say('read.done_other', { count: ROWS, sheet: 'Applications' })).waitFor()
    await page.getByRole('checkbox', { name: new RegExp(en('field.evisa.camDoan.label')) }).check()
    await goOn.click()
    await page
      .getByText(say('send.done_other', { count: sent }), { exact: true })
      .waitFor({ timeout: SENT_WITHIN_MS })
    await workbook.counted(page, 0, left, sent)
    await isAccessible(page)
  })

  await when('the rest is taken back as a workbook, and is read as one', async () => {
    const { name, bytes } = await lookup.download(page, say('after.act'))
    assert.equal(name, 'June-rest.xlsx')
    await workbook.press(page, 'file.another')
    await isAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('leave.act'), exact: true })
      .click()
    await workbook.choose(page, 'file.choose', { name, mimeType: 'application/zip', buffer: bytes })
    await workbook.counted(page, 0, left, 0)
    assert.deepEqual(await importsOnDevice(page), [1, 0, 0])
  })

  await when('the list shows what was sent', async () => {
    await organization.open(page, 'organization.cases.title')
    await page.getByText(en('own.count_other', { count: sent })).waitFor()
    await organization.find(page, workbook.personOf(DIFFERS))
  })

  await when('whoever signs out leaves nothing on the device', async () => {
    await account.signOut(page, on.portal)
    assert.deepEqual(await importsOnDevice(page), [0, 0, 0])
  })

  await when(
    'another organization sees nothing of it, and nobody else the page',
    async () => {
      await isSignedIn(stranger, await on.seed.organization({ who: OTHER }))
      await stranger.goto(on.portal.url + organization.LIST)
      await stranger.getByText(en('organization.cases.none')).waitFor()
      await stranger.goto(`${on.portal.url}${PLACE}`)
      await organization.heading(stranger, 'imports.title').waitFor()
      await desk.goto(`${on.portal.url}${PLACE}`)
      await desk.getByText(en('organization.guard.title')).waitFor()
    },
    stranger,
  )
})
