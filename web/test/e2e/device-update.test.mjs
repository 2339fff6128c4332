import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as account from './pages/account.mjs'
import * as apply from './pages/apply.mjs'
import * as drafts from './pages/drafts.mjs'
import * as form from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as workbook from './pages/workbook.mjs'
import { applicationUpToTrip } from './seed/begun.mjs'
import { guaranteePersonal } from './seed/drafts.mjs'
import { leftByFormerPages } from './seed/formerDevice.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { importsOnDevice, picturesOnDevice } from './support/device.mjs'
import { keepsRecords } from './support/remains.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()
const { say } = workbook

const GUARANTEE = '/e-visa/guarantee-personal'
const IMPORT = '/thong-tin-to-chuc/nhap-bang-tinh'

/** A guarantee that was submitted without a network, and waits for one. */
function waiting() {
  const values = guaranteePersonal()
  return {
    id: randomUUID(),
    form: 'guaranteePersonal',
    values,
    done: [],
    step: 'review',
    savedAt: Date.now() - 1000,
    once: randomUUID(),
    queued: { route: '/client-service/public/hscn-bl', body: values, captcha: true, language: 'en' },
  }
}

on.story(
  'drafts, their pictures and what waits to be sent are there after the update',
  async ({ page, when }) => {
    const { draft, images } = await applicationUpToTrip(on)
    const queued = waiting()

    await when('pages of the version before have left an application, and a guarantee that waits', () =>
      leftByFormerPages(page, on.portal, {
        drafts: [draft, queued],
        images,
        queued: [`${GUARANTEE}?draft=${queued.id}`],
      }),
    )

    await when('both are listed', async () => {
      await apply.openForm(page, on.portal)
      assert.deepEqual(await drafts.names(page), [traveller.surname, guarantee.guarantor.name])
    })

    await when('the application goes on where it was left, with its answers and both pictures', async () => {
      await drafts.carryOn(page, traveller.surname)
      await form.isAt(page, 'visits')
      await form.openPart(page, 'identity')
      assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
      await form.openPart(page, 'images')
      await apply.says(page, en('photo.better'))
      await apply.says(page, en('photo.good.passport'))
      for (const field of ['anhMat', 'anhHoChieu']) {
        const picture = page.getByRole('img', { name: en(`field.evisa.${field}.label`) })
        assert.ok(await picture.evaluate(({ naturalWidth }) => naturalWidth > 0), `${field} is not shown`)
      }
      assert.equal(await picturesOnDevice(page), 2)
    })

    await when('the guarantee is found from another page, and sends itself', async () => {
      await page.goto(`${on.portal.url}/faq`)
      await page.getByRole('link', { name: en('queued.open') }).click()
      await guarantee.codes(page)
      // The application with its pictures.
      await keepsRecords(page, 3)
      assert.equal(await page.evaluate(() => localStorage.getItem('queued-forms')), null)
    })
  },
)

/** Three rows: one with its pictures, one with a birthday that was mended, and one that was sent. */
async function halfDone(ofAccount) {
  const { portrait, passport } = await on.pictures()
  const files = { anhMat: portrait, anhHoChieu: passport }
  const people = [0, 1, 2].map(workbook.personOf)
  const cells = people.map(workbook.cellsOf)
  cells[1].ttcnNgayThangNamSinh = '31/02/1985'
  const { name, mimeType, buffer } = workbook.fileOf('June.xlsx', cells)
  const found = Object.entries(files).map(([field, file]) => [field, { id: randomUUID(), file }])
  return {
    account: ofAccount,
    workbook: { name, type: mimeType, base64: buffer.toString('base64') },
    rows: [
      {
        index: 0,
        pictures: Object.fromEntries(
          found.map(([field, { id, file }]) => [field, { id, fileName: file.name, warned: [] }]),
        ),
      },
      { index: 1, mends: { ttcnNgayThangNamSinh: people[1].born } },
      { index: 2, code: 'AB2DEFGHJKMN2345A' },
    ],
    pictures: found.map(([, { id, file }]) => ({
      id,
      type: file.mimeType,
      base64: file.buffer.toString('base64'),
    })),
  }
}

/** Under which id the pages know whoever is signed in. */
async function accountOf(page) {
  const headers = { 'X-Requested-With': 'evisa' }
  const answer = await page.request.get(`${on.portal.url}/user-service/user/get-user-info`, { headers })
  return (await answer.json()).data.id
}

on.story('a half imported workbook is there after the update', async ({ page, context, when }) => {
  await when('pages of the version before have left one to a member of an organization', async () => {
    await isSignedIn(page, await on.seed.organization())
    const imported = await halfDone(await accountOf(page))
    await leftByFormerPages(page, on.portal, { imported })
  })

  const second = await context.newPage()
  await when('two tabs that are opened at once both offer to go on', async () => {
    const tabs = [page, second]
    await Promise.all(tabs.map((tab) => tab.goto(`${on.portal.url}${IMPORT}`)))
    for (const tab of tabs) await tab.getByText(say('resume.title')).waitFor()
    await second.close()
  })

  await when('what was mended and sent is known, and the pictures are there', async () => {
    await workbook.press(page, 'resume.goOn')
    await workbook.counted(page, 2, 0, 1)
    await page.getByText(say('pictures.have', { both: 1, all: 3 })).waitFor()
  })

  await when('the database of its own is gone', () =>
    page.waitForFunction(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      return !names.includes('evisa-imports')
    }),
  )

  await when('it is there again after a reload, and gone with whoever signs out', async () => {
    await page.reload()
    await workbook.press(page, 'resume.goOn')
    await workbook.counted(page, 2, 0, 1)
    assert.deepEqual(await importsOnDevice(page), [1, 3, 2])
    await account.signOut(page, on.portal)
    assert.deepEqual(await importsOnDevice(page), [0, 0, 0])
  })
})
