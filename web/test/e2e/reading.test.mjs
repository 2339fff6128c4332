import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { isWritten } from './support/device.mjs'
import { wornPassport } from './support/pictures.mjs'
import { stage } from './support/stage.mjs'
import { companion, mrzLines, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

/** Two digits of the passport's number, which its check digit alone cannot tell. */
const WORN = [
  [1, 3],
  [1, 7],
]

const on = stage()

on.story('what is not read for certain is marked wherever it is shown', async ({ page, when }) => {
  const worn = await wornPassport(on.browser, mrzLines, traveller, WORN)
  const label = en('field.evisa.hcSo.label')

  await when('the page is not called good, and the characters are marked', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.choosePicture(page, 'anhHoChieu', worn)
    const place = en('photo.place', { line: 2, columns: '4, 8' })
    await apply.says(page, en('photo.doubtful', { places: place }))
    assert.deepEqual(await page.locator('mark').allTextContents(), ['2', '6'])
    assert.equal(await page.getByText(en('photo.good.passport')).count(), 0)
    await apply.says(page, en('apply.compare', { labels: label }))
    await isAccessible(page)
  })

  await when('the answer asks to be compared, also after a reload, and what is sure does not', async () => {
    await form.openPart(page, 'passport')
    await isWritten(page)
    await page.reload()
    await form.isAt(page, 'passport')
    assert.equal(await page.getByText(en('answer.compare')).count(), 1)
    assert.equal(await page.getByText(en('answer.read'), { exact: true }).count(), 1)
    await isAccessible(page)
  })

  await when('the review names it, until it is changed', async () => {
    await form.openPart(page, 'review')
    await apply.says(page, en('apply.compare', { labels: label }))
    await form.openPart(page, 'passport')
    await form.fill(page, { hcSo: 'AB9934567' })
    await form.openPart(page, 'review')
    assert.equal(await page.getByText(en('apply.compare', { labels: label })).count(), 0)
  })
})

on.story('what was typed is not overwritten by what is read', async ({ page, when }) => {
  const files = await on.pictures()
  const others = await on.picturesOf(companion)
  const dialog = page.getByRole('dialog', { name: en('apply.keep.title') })

  await when('the name is typed before the page is chosen, and the page asks', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.openPart(page, 'identity')
    await form.fill(page, { ttcnHo: 'LINDQUIST' })
    await form.openPart(page, 'images')
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await dialog.getByRole('cell', { name: 'LINDQUIST' }).waitFor()
    assert.deepEqual(await dialog.getByRole('cell').allTextContents(), ['LINDQUIST', traveller.surname])
    await isAccessible(page)
    await dialog.getByRole('button', { name: en('apply.keep.keep') }).click()
    await page.getByText(traveller.given, { exact: true }).waitFor()
    assert.equal(await page.getByText(traveller.surname, { exact: true }).count(), 0)
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), 'LINDQUIST')
    await apply.says(page, en('answer.changed'))
  })

  await when(
    'another page takes the place of what the first one gave, and asks about the name alone',
    async () => {
      await form.openPart(page, 'images')
      await form.choosePicture(page, 'anhHoChieu', others.passport)
      await dialog.getByRole('cell', { name: 'LINDQUIST' }).waitFor()
      assert.equal(await dialog.getByRole('cell').count(), 2)
      await dialog.getByRole('button', { name: en('apply.keep.keep') }).click()
      await form.openPart(page, 'identity')
      assert.equal(await form.answerOf(page, 'ttcnDemVaTen'), companion.given)
      assert.equal(await page.getByText(en('answer.changed')).count(), 1)
    },
  )

  await when('a page that says nothing takes nothing away, and nothing is called read from it', async () => {
    await form.openPart(page, 'images')
    await form.choosePicture(page, 'anhHoChieu', files.portrait)
    await apply.says(page, en('image.EVISA_ERROR_IMAGE_CARD_NO_MRZ.title'))
    assert.equal(await page.getByText(en('apply.filled')).count(), 0)
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), 'LINDQUIST')
    assert.equal(await page.getByText(en('answer.changed')).count(), 0)
  })

  await when('asked to, the page fills the form', async () => {
    await form.openPart(page, 'images')
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await page.getByRole('button', { name: en('apply.keep.take') }).click()
    await form.openPart(page, 'identity')
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    assert.equal(await form.answerOf(page, 'ttcnDemVaTen'), traveller.given)
  })
})

on.story('an expired passport is said next to its picture as soon as it is read', async ({ page, when }) => {
  const expired = await on.picturesOf({ ...traveller, expires: '2021-04-15' })
  const said = en('image.EVISA_ERROR_IMAGE_LOW_QUALITY.reasons.expired', { date: '15/04/2021' })
  const files = await on.pictures()

  await when('the device names the last day and what to do, and the page is not called good', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.choosePicture(page, 'anhHoChieu', expired.passport)
    await apply.says(page, said)
    await apply.says(page, en('image.EVISA_ERROR_IMAGE_LOW_QUALITY.remedies.expired'))
    assert.equal(await page.getByText(en('photo.good.passport')).count(), 0)
    await isAccessible(page)
  })

  await when('a valid one takes the sentence away', async () => {
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    const keep = page.getByRole('button', { name: en('apply.keep.take') })
    const good = page.getByText(en('photo.good.passport'))
    await keep.or(good).first().waitFor()
    if (await keep.isVisible()) await keep.click()
    await good.waitFor()
    assert.equal(await page.getByText(said).count(), 0)
  })
})

on.story('where the device cannot judge, the server does', async ({ page, context, when }) => {
  const files = await on.pictures()
  await context.route('**/models/**', (route) => route.abort())

  await when('what the page says is filled in when the server has read it', async () => {
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await form.choosePicture(page, 'anhHoChieu', files.passport)
    await apply.says(page, en('photo.later'))
    await form.choosePicture(page, 'anhMat', files.portrait)
    await form.openPart(page, 'identity')
    await page.getByText(en('answer.read'), { exact: true }).first().waitFor()
    assert.equal(await form.answerOf(page, 'ttcnHo'), traveller.surname)
    await form.openPart(page, 'images')
    await apply.says(page, en('photo.better'))
  })

  await when('what it forbids is said with the remedy, long before all is sent', async () => {
    await form.choosePicture(page, 'anhMat', files.twoFaces)
    await form.openPart(page, 'contact')
    const images = page.getByRole('navigation').getByRole('button', {
      name: new RegExp(`^${en('form.evisa.section.images.title')}\\s*${en('tasks.attention')}$`),
    })
    await images.waitFor()
    await images.click()
    await apply.says(page, en('image.EVISA_ERROR_IMAGE_MANY_FACE.remedy'))
    await form.goOn(page)
    await page.getByRole('alert', { name: en('summary.title') }).waitFor()
  })
})
