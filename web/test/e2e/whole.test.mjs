import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as lookup from './pages/lookup.mjs'
import * as rows from './pages/rows.mjs'
import * as whole from './pages/whole.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

const VISITS = 'tungDenVn'
const CHILDREN = 'treEm'
const PAPERS = 'fileDinhKem'
const purposeOf = (page, place) => form.answerOf(rows.row(page, VISITS, place), `${VISITS}.mucDich`)

/** Opens a part, and gives everything that can be said there. */
async function giveAll(page, part) {
  await form.openPart(page, part)
  await whole.giveAll(page, whole.WHOLE[part])
  await isAccessible(page)
}

/** The review says each of these. */
async function says(page, answers) {
  const shown = (await whole.answersShown(page)).map((pair) => pair.join(': '))
  const missing = whole.readings(answers).filter((pair) => !shown.includes(pair.join(': ')))
  assert.deepEqual(missing, [])
}

/** Opens the application again, as it was sent, and all of it. */
async function reopen(page, code) {
  await lookup.lookUp(page, on.portal, code, traveller)
  await page.getByRole('link', { name: en('lookup.edit') }).click()
  await form.isAt(page, 'images')
  await form.openPart(page, 'review')
  await apply.says(page, 'Norway')
}

on.story('a traveller says everything that an application can hold', async ({ page, when }) => {
  const files = await on.pictures()
  let codes
  let reviewed

  await when('what everybody is asked is filled in', async () => {
    await apply.fillIn(page, on.portal, files)
  })

  await when('other nationalities, one of which is taken back, and other passports', async () => {
    await giveAll(page, 'identity')
    await form.find(page, 'qtKhac', 'Denmark')
    await form.list(page, 'qtKhac').blur()
    await page.getByRole('button', { name: `${en('answer.remove')}: Denmark` }).click()
    await giveAll(page, 'passport')
  })

  await when('an occupation that no list has, and the agency that is visited', async () => {
    await giveAll(page, 'occupation')
    await giveAll(page, 'trip')
  })

  await when('earlier visits, relatives, violations, and a child', async () => {
    await giveAll(page, 'visits')
    await form.choosePicture(rows.row(page, CHILDREN, 0), `${CHILDREN}.anhMat`, files.portrait)
    await apply.says(page, en('photo.better'))
    await isAccessible(page)
  })

  await when(
    'a row that was removed is put back where it was, with its answers and its picture',
    async () => {
      await rows.remove(page, VISITS, 0)
      assert.equal(await purposeOf(page, 0), 'A wedding')
      await isAccessible(page)
      await rows.undo(page)
      await rows.row(page, VISITS, 1).waitFor()
      assert.equal(await purposeOf(page, 0), 'Holidays in Huế')
      assert.equal(await purposeOf(page, 1), 'A wedding')
      await rows.remove(page, CHILDREN, 0)
      await page.getByText(en('photo.better')).waitFor({ state: 'detached' })
      await rows.undo(page)
      await apply.says(page, en('photo.better'))
    },
  )

  await when('a child with a passport of its own needs an application of its own', async () => {
    const ownPassport = `${CHILDREN}.coHcRieng`
    await form.choose(rows.row(page, CHILDREN, 0), ownPassport, en('answer.yes'))
    await form.goOn(page)
    await page.getByRole('alert', { name: en('summary.title') }).waitFor()
    await isAccessible(page)
    await form.choose(rows.row(page, CHILDREN, 0), ownPassport, en('answer.no'))
    await form.goOn(page)
    await form.isAt(page, 'expenses')
  })

  await when('who pays, and whether there is an insurance, opens more questions', async () => {
    await whole.giveAll(page, whole.PAYS_ALONE)
    await isAccessible(page)
    await giveAll(page, 'expenses')
    await form.group(page, 'kpbhHinhThuc').waitFor({ state: 'detached' })
    await form.choose(page, 'kpbhMuaBaoHiem', en('option.insurance.2'))
    await form.box(page, 'kpbhGhiCuThe').waitFor({ state: 'detached' })
    await form.choose(page, 'kpbhMuaBaoHiem', en('option.insurance.1'))
    await giveAll(page, 'comment')
  })

  await when('three papers are all that there is room for, and one of them is removed', async () => {
    await form.openPart(page, 'documents')
    for (const paper of [files.portrait, files.passport, files.twoFaces]) {
      await form.choosePicture(page, PAPERS, paper)
      await page.getByRole('img', { name: paper.name }).waitFor()
    }
    const more = form.group(page, PAPERS).locator('input[type="file"]')
    await more.waitFor({ state: 'detached' })
    await isAccessible(page)
    await page.getByRole('button', { name: `${en('answer.remove')}: ${files.passport.name}` }).click()
    await page.getByRole('img', { name: files.passport.name }).waitFor({ state: 'detached' })
    await more.waitFor({ state: 'attached' })
    await form.tick(page, 'taoTkEmail')
  })

  await when('the review shows every answer, and none is left blank', async () => {
    await form.goOn(page)
    await form.isAt(page, 'review')
    await apply.says(page, 'Finland, Norway')
    for (const answers of Object.values(whole.WHOLE)) await says(page, answers)
    for (const count of ['one', 'other']) {
      const blank = new RegExp(en(`review.blanks_${count}`, { count: '\\d+' }))
      assert.deepEqual(await page.getByText(blank).allTextContents(), [])
    }
    assert.equal(await page.getByText(en('review.empty')).count(), 0)
    // Both of the traveller, the child's, and two papers.
    assert.equal(await whole.picturesShown(page), 5)
    await isAccessible(page)
    reviewed = await whole.answersShown(page)
    await form.tick(page, 'camDoan')
  })

  await when('all of it is submitted', async () => {
    await solveCaptcha(page, on.portal)
    await apply.submit(page)
    const { code, secret } = await apply.codes(page)
    codes = { code: code.replace(/\s/g, ''), secret: secret.replace(/\s/g, '') }
  })

  await when('the look-up opens it as it was typed, pictures and all', async () => {
    await reopen(page, codes.code)
    assert.deepEqual(await whole.answersShown(page), reviewed)
    assert.equal(await whole.picturesShown(page), 5)
    await isAccessible(page)
  })

  await when('a visit and a paper are taken out, and the traveller pays alone', async () => {
    await form.openPart(page, 'visits')
    await rows.remove(page, VISITS, 1)
    await form.openPart(page, 'expenses')
    await whole.giveAll(page, whole.PAYS_ALONE)
    await form.openPart(page, 'documents')
    await form
      .group(page, PAPERS)
      .getByRole('button', { name: new RegExp(`^${en('answer.remove')}`) })
      .last()
      .click()
    await form.openPart(page, 'review')
    await apply.saveChanges(page, codes.secret)
  })

  await when('opened once more, it says just that', async () => {
    await reopen(page, codes.code)
    await says(page, whole.PAYS_ALONE)
    assert.equal(await whole.picturesShown(page), 4)
    for (const gone of ['A wedding', 'Stena Line Crewing']) {
      assert.equal(await page.getByText(gone).count(), 0, gone)
    }
    for (const kept of ['Holidays in Huế', 'Folksam, no. 7731']) await apply.says(page, kept)
  })
})
