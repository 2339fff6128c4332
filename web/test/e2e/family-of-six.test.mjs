import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as bank from './pages/bank.mjs'
import * as form from './pages/form.mjs'
import { isAccessible } from './support/accessible.mjs'
import { solveCaptcha } from './support/captcha.mjs'
import { countEffort, effortOf } from './support/effort.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { companion, traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

const FAMILY = [
  traveller,
  companion,
  { ...companion, given: 'NILS', born: '2010-01-05', passport: 'EF1111111' },
  { ...companion, given: 'SAGA LINNEA', sex: 'F', born: '2012-06-17', passport: 'EF2222222' },
  { ...companion, given: 'GRETA', sex: 'F', born: '1955-11-30', passport: 'EF3333333' },
  { ...companion, given: 'ARVID', born: '1953-04-08', passport: 'EF4444444' },
]
const nameOf = ({ surname, given }) => `${surname} ${given}`

/** From the form of another person to both codes: what the one before answered is taken over. */
async function applyAsBefore(page, person, before) {
  await form.isAt(page, 'images')
  await page.getByRole('button', { name: en('family.take', { name: nameOf(before) }) }).click()
  await apply.choosePictures(page, await on.picturesOf(person))
  await form.goOn(page)
  await apply.completePerson(page)
  await form.isAt(page, 'contact')
  await form.fill(page, { ttllLlQuanHe: apply.CONTACT.ttllLlQuanHe })
  await form.goOn(page)
  await form.isAt(page, 'occupation')
  await form.goOn(page)
  await form.isAt(page, 'trip')
  await form.goOn(page)
  await apply.completeDeclaration(page)
  await solveCaptcha(page, on.portal)
  await apply.submit(page)
  const { code, secret } = await apply.codes(page)
  return { code: code.replace(/\s/g, ''), secret: secret.replace(/\s/g, '') }
}

/** The lines of the list of everybody, without the spaces that a code is read with. */
async function linesOf(page) {
  const list = page.getByRole('region', { name: en('submitted.together.title', { count: FAMILY.length }) })
  const lines = await list.getByRole('listitem').allTextContents()
  return lines.map((line) => line.replaceAll(/\s/g, ''))
}

on.story('a family of six applies in one sitting, and pays once', async ({ page, when }) => {
  const sent = []
  let first

  await when('the first person types everything', async () => {
    await countEffort(page)
    await apply.openForm(page, on.portal)
    await apply.giveConfirmations(page)
    await effortOf(page)
    await apply.fillForm(page, await on.pictures())
    sent.push(await apply.finish(page, on.portal))
    first = await effortOf(page)
    await apply.says(page, traveller.email)
    await isAccessible(page)
  })

  for (const [place, person] of FAMILY.entries()) {
    if (place === 0) continue
    await when(`${nameOf(person)} needs less than half of it`, async () => {
      await page.getByRole('link', { name: en('submitted.another') }).click()
      await apply.says(page, en('family.person', { number: place + 1 }))
      if (place === 1) {
        await page.getByText(en('family.which_other', { count: 17 })).click()
        await apply.says(page, traveller.email)
        await isAccessible(page)
        await page.getByText(en('family.which_other', { count: 17 })).click()
      }
      await effortOf(page)
      sent.push(await applyAsBefore(page, person, FAMILY[place - 1]))
      const effort = await effortOf(page)
      assert.ok(effort < first / 2, `${effort} presses and signs, where the first person needed ${first}`)
    })
  }

  await when(
    'the last page has everybody by name, with both codes, and is printed as one sheet',
    async () => {
      const lines = await linesOf(page)
      assert.equal(lines.length, FAMILY.length)
      for (const [place, person] of FAMILY.entries()) {
        const parts = [nameOf(person).replaceAll(' ', ''), sent[place].code, sent[place].secret]
        for (const part of parts) assert.ok(lines[place].includes(part), `${part} is not in ${lines[place]}`)
      }
      await isAccessible(page)
      await page.emulateMedia({ media: 'print' })
      const sheet = (await textOf(await page.pdf({ format: 'A4' }))).replaceAll(/\s/g, '')
      for (const { code, secret } of sent) assert.ok(sheet.includes(code) && sheet.includes(secret), sheet)
      await page.emulateMedia({ media: 'screen' })
    },
  )

  await when('whoever is removed from the payment is named, and comes back to the same place', async () => {
    await page.getByRole('link', { name: en('submitted.together.pay', { count: FAMILY.length }) }).click()
    await page.getByRole('row', { name: nameOf(FAMILY[2]) }).waitFor()
    const heads = () => page.locator('tbody').getByRole('rowheader').allTextContents()
    const isComplete = async () => {
      const shown = await heads()
      assert.equal(shown.length, FAMILY.length)
      for (const [place, person] of FAMILY.entries()) {
        assert.ok(shown[place].startsWith(nameOf(person)), shown[place])
        assert.ok(shown[place].includes(person.passport), shown[place])
      }
    }
    await isComplete()
    const third = `${nameOf(FAMILY[2])} (${sent[2].code})`
    await page.getByRole('button', { name: `${en('pay.many.remove')}: ${third}` }).click()
    await page.getByText(en('pay.many.removed', { application: third })).waitFor()
    assert.equal((await heads()).length, FAMILY.length - 1)
    await page.getByRole('button', { name: en('pay.many.undo') }).click()
    await isComplete()
    await page.getByRole('checkbox', { name: en('pay.check.agreeNamed_other') }).waitFor()
    await isAccessible(page)
  })

  await when('one payment is for all of them', async () => {
    await apply.goToBank(page)
    await bank.payWith(page, bank.GOOD_CARD)
    await page.getByRole('heading', { level: 1, name: en('pay.success.title'), exact: true }).waitFor()
    await apply.says(page, 'USD 150.00')
    for (const person of FAMILY) await apply.says(page, nameOf(person))
    await isAccessible(page)
  })
})
