import assert from 'node:assert/strict'
import { codeOf } from './pages/apply.mjs'
import * as evisa from './pages/form.mjs'
import { formOf } from './pages/form.mjs'
import * as guarantee from './pages/guarantee.mjs'
import * as lookup from './pages/lookup.mjs'
import * as organization from './pages/organization.mjs'
import * as workbook from './pages/workbook.mjs'
import { isSignedIn } from './seed/tab.mjs'
import { isAccessible } from './support/accessible.mjs'
import { textOf } from './support/pdf.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()
const { sender } = organization
/** Whose customers come from a workbook. */
const OTHER = { ...sender, name: 'Công ty Hoa Sen', email: 'visa@hoasen.example' }
const say = (key, params) => en(`organization.${key}`, params)

/** Three customers, one of whom nobody can be. */
function customers() {
  const cells = (row, born) => {
    const { surname, given, sex, passport } = workbook.personOf(row)
    return {
      hoTen: `${surname} ${given}`,
      ngaySinh: born,
      gioiTinh: en(`option.sex.${sex}`),
      quocTich: 'Sweden',
      soHoChieu: passport,
    }
  }
  const rows = [cells(0, '12/03/1985'), cells(1, '31/02/1985'), cells(2, '01/12/1990')]
  return workbook.fileOf('Customers.xlsx', rows)
}

on.story('an organization keeps its customers, and guarantees for one of them', async ({ page, when }) => {
  let guaranteed
  await isSignedIn(page, await on.seed.organization({ verified: true }))
  await organization.openList(page, on.portal)

  const customer = formOf('customer')
  const dialog = page.getByRole('dialog')

  await when('what was typed of a customer is there again after a reload', async () => {
    await organization.open(page, 'organization.customers.title')
    const add = () => page.getByRole('button', { name: say('customers.add') }).click()
    await add()
    await customer.fill(dialog, { hoTen: 'BERGMAN LARS', soHoChieu: 'P7654321' })
    await customer.date(dialog, 'ngaySinh', '1980-04-05')
    // The device has written it down by then.
    await isAccessible(page)
    await page.reload()
    await add()
    await dialog.getByText(en('kept.title')).waitFor()
    assert.equal(await customer.answerOf(dialog, 'hoTen'), 'BERGMAN LARS')
    assert.equal(await customer.dateOf(dialog, 'ngaySinh'), '1980-04-05')
    await isAccessible(page)
  })

  await when('the customer is kept, and found for a guarantee', async () => {
    await customer.choose(dialog, 'gioiTinh', en('option.sex.M'))
    await customer.find(page, 'quocTich', 'Sweden')
    await dialog.getByRole('button', { name: say('customers.save') }).click()
    await organization.row(page, 'BERGMAN').waitFor()
    await page.getByRole('button', { name: say('customers.add') }).click()
    await customer.box(dialog, 'hoTen').waitFor()
    assert.equal(await customer.answerOf(dialog, 'hoTen'), '')
    await page.keyboard.press('Escape')
    const { name, bytes } = await lookup.download(page, say('keep.in-danh-sach'))
    assert.equal(name, `${say('customers.file')}.pdf`)
    assert.equal(bytes.subarray(0, 4).toString(), '%PDF')
    // Whoever is selected stands in the guarantee that is begun with them.
    await organization.row(page, 'BERGMAN').getByRole('checkbox').check()
    await isAccessible(page)
    await page.getByRole('button', { name: say('customers.guarantee_one') }).click()
    await guarantee.form.isAt(page, 'agency')
    await page.getByRole('button', { name: en('form.guarantee.section.guaranteed.title') }).click()
    await guarantee.form.isAt(page, 'guaranteed')
    await page.getByRole('textbox', { name: en('field.guarantee.danhSachBaoLanh.soHoChieu.label') }).waitFor()
    await organization.openList(page, on.portal)
    await organization.open(page, 'organization.guarantees.title')
    await organization.fitsEverybody(page, 'organization.guarantees.title')
    await page.getByRole('link', { name: say('guarantees.add') }).click()
    const title = en('form.guaranteeVerified.title')
    await page.getByRole('link', { name: en('begun.another', { title }) }).click()
    await guarantee.form.isAt(page, 'agency')
    // The organization stands there already.
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('main input')].some(({ value }) => value === name),
      sender.name,
    )
    await evisa.goOn(page)
    await guarantee.fillInGuests(page, isAccessible, async () => {
      await page.getByRole('button', { name: en('guaranteeCustomers.pick') }).click()
      const picker = page.getByRole('dialog')
      await picker.getByRole('checkbox', { name: /BERGMAN/ }).check()
      await isAccessible(page)
      await picker.getByRole('button', { name: en('guaranteeCustomers.add_one', { count: 1 }) }).click()
      // The one list has those who were typed and those who were picked.
      const passports = page.getByRole('textbox', {
        name: en('field.guarantee.danhSachBaoLanh.soHoChieu.label'),
      })
      assert.equal(await passports.count(), 2)
      assert.equal(await passports.last().inputValue(), 'P7654321')
    })
    await guarantee.submit(page)
    guaranteed = await codeOf(page, '_guarantee')
    await isAccessible(page)
  })

  await when('its letter is downloaded, and it is deleted while nobody has begun with it', async () => {
    await page.getByRole('link', { name: en('submitted.verified.list') }).click()
    await organization.row(page, guaranteed).waitFor()
    // Either guest finds it, and it offers nothing that only applications have.
    const name = page.getByRole('textbox', { name: en('field.search.hoTen.label') })
    for (const guest of ['BERGMAN', traveller.surname]) {
      await name.fill(guest)
      await page.getByRole('button', { name: en('list.search'), exact: true }).click()
      await page.getByText(en('own.count_guarantee_one', { count: 1 })).waitFor()
      await organization.row(page, `${traveller.surname} ${traveller.given}, BERGMAN LARS`).waitFor()
    }
    await organization.row(page, guaranteed).getByRole('checkbox').check()
    await page.getByRole('button', { name: en('lookup.officialLetter'), exact: true }).waitFor()
    for (const absent of ['lookup.pay', 'signing.cases.act'])
      assert.equal(await page.getByRole('button', { name: en(absent), exact: true }).count(), 0)
    await isAccessible(page)
    await organization.row(page, guaranteed).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: en('list.clear_one', { count: 1 }) }).click()
    const { bytes } = await lookup.download(page, en('lookup.officialLetter'))
    assert.ok((await textOf(bytes)).includes(traveller.passport))
    await organization
      .row(page, guaranteed)
      .getByRole('button', { name: say('cases.delete.act') })
      .click()
    const dialog = page.getByRole('dialog', { name: say('cases.delete.title_one', { count: 1 }) })
    await dialog.getByText(say('cases.delete.text_free')).waitFor()
    await dialog.getByRole('button', { name: say('cases.delete.act') }).click()
    await dialog
      .getByRole('status')
      .filter({ hasText: say('bulk.done', { done: 1, all: 1 }) })
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bulk.close') })
      .click()
    await page.getByText(say('guarantees.none')).waitFor()
  })
})

on.story('an organization takes its customers from a workbook', async ({ page, when }) => {
  await isSignedIn(page, await on.seed.organization({ who: OTHER }))
  await organization.openList(page, on.portal)

  await when('customers come from a workbook, but for the one who has no birthday', async () => {
    const told = (key, params) => say(`customers.import.${key}`, params)
    await organization.open(page, 'organization.customers.title')
    await page.getByRole('button', { name: told('title'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    assert.match((await lookup.download(page, workbook.say('template.act'))).name, /\.xlsx$/)
    await workbook.choose(page, 'file.choose', customers())
    await dialog.getByText(told('good_other', { count: 2 })).waitFor()
    await dialog.getByText(told('faulty_one', { count: 1 })).waitFor()
    await isAccessible(page)
    await dialog.getByRole('button', { name: told('act_other', { count: 2 }), exact: true }).click()
    await page.getByText(told('done', { added: 2, changed: 0 })).waitFor()
    await page.getByText(say('customers.count_other', { count: 2 })).waitFor()
  })
})
