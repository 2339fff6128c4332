import assert from 'node:assert/strict'
import * as workbook from './pages/workbook.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { stage } from './support/stage.mjs'
import { en } from './support/words.mjs'

const on = stage()
const { say } = workbook
/** Pictures are looked at one after the other. */
const PICTURES_MS = 120_000

// How people write: the month first, a month by its name, and what they add up below.
const FIRST = workbook.personOf(0)
const SECOND = { ...workbook.personOf(1), born: '1985-04-05' }
const THIRD = workbook.personOf(2)
const ROWS = [
  { ...workbook.cellsOf(FIRST), ttcnNgayThangNamSinh: '03/14/1985' },
  { ...workbook.cellsOf(SECOND), ttcnNgayThangNamSinh: '04/05/1985' },
  { ...workbook.cellsOf(THIRD), ttcnNgayThangNamSinh: '14-Mar-85' },
  { ttcnHo: 'TỔNG', ttcnDemVaTen: '3 khách' },
]

on.story('a workbook is read as people write, and asks where nobody can know', async ({ page, when }) => {
  const chief = await on.seed.organization()
  const [sent] = await on.seed.organizationApplications({
    people: [FIRST],
    token: chief.token,
    pictured: () => false,
  })
  await isSignedIn(page, chief)
  await page.goto(`${on.portal.url}/thong-tin-to-chuc/nhap-bang-tinh`)
  const birth = en('field.evisa.ttcnNgayThangNamSinh.label')
  const question = page.getByText(say('days.title', { label: birth }))

  await when('the row that adds up is left out, and which number is the month is asked once', async () => {
    await workbook.choose(page, 'file.choose', workbook.fileOf('June.xlsx', ROWS))
    await workbook.counted(page, 2, 1, 0)
    await question.waitFor()
    await page.getByText('5 April 1985').first().waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('days.monthFirst', { day: '5 April 1985' }) }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText(say('remarks_one', { count: 1 })).click()
    await page.getByText('TỔNG | 3 khách').waitFor()
  })

  await when('whoever was applied for already waits until that is wanted', async () => {
    await workbook.counted(page, 2, 1, 0)
    const dialog = await workbook.open(page, 2)
    await dialog.getByText(new RegExp(sent)).waitFor()
    await isAccessible(page)
    await dialog.getByRole('checkbox', { name: say('row.again') }).check()
    await dialog.getByRole('button', { name: say('mend.save'), exact: true }).click()
    await workbook.counted(page, 3, 0, 0)
  })

  await when('pictures named by the passport number alone find their places', async () => {
    const { portrait, passport } = await on.picturesOf(SECOND)
    await workbook.choose(page, 'pictures.files', [
      { ...portrait, name: `${SECOND.passport}.png` },
      { ...passport, name: `${SECOND.passport} (2).png` },
    ])
    await page.getByText(say('pictures.have', { both: 1, all: 3 })).waitFor({ timeout: PICTURES_MS })
    await workbook.counted(page, 3, 0, 0)
  })

  await when('a picture of any name is chosen by hand', async () => {
    const { portrait } = await on.picturesOf(THIRD)
    const dialog = await workbook.open(page, 4)
    const chooser = page.waitForEvent('filechooser')
    const label = en('field.evisa.anhMat.label')
    await dialog.getByRole('button', { name: new RegExp(`^${say('row.choose')}.*${label}`) }).click()
    await (await chooser).setFiles({ ...portrait, name: 'holiday.png' })
    await dialog.getByText('holiday.png').waitFor({ timeout: PICTURES_MS })
    await isAccessible(page)
    assert.equal(await dialog.getByText(say('row.noPicture')).count(), 1)
  })
})
