import assert from 'node:assert/strict'
import * as guarantee from './pages/guarantee.mjs'
import { form, guarantor } from './pages/guarantee.mjs'
import * as keys from './pages/keyboard.mjs'
import { isAccessible } from './support/accessible.mjs'
import { captchaInput, captchaSolution } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

on.story('whoever has only a keyboard guarantees a relative, and looks it up', async ({ page, when }) => {
  const main = page.getByRole('main')
  const button = (key) => main.getByRole('button', { name: en(key) })
  const type = async (answers) => {
    for (const [field, text] of Object.entries(answers)) await keys.type(page, form.box(page, field), text)
  }
  const pick = (field, answer) => keys.pick(page, form.group(page, field), answer)
  /** Looks at the part, leaves it, and finds the focus in the next one. */
  const goOn = async (next) => {
    await isAccessible(page)
    await keys.press(page, button('apply.continue'))
    await form.isAt(page, next)
    await keys.focusIsSeen(page)
  }
  let kept

  await when('the page about guarantors leads to the form', async () => {
    await page.goto(`${on.portal.url}/guarantors`)
    await keys.press(page, main.getByRole('link', { name: en('guarantors.apply') }))
    await form.isAt(page, 'guarantor')
  })

  await when('nothing answered, the focus goes to what is wrong, and from there to the answer', async () => {
    await keys.press(page, button('apply.continue'))
    const first = page.getByRole('link', { name: en('wrong.guarantee.hoTen.required') })
    await first.waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
    await keys.press(page, first)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'hoTen')
    await keys.focusIsSeen(page)
  })

  await when('who guarantees is told by typing, arrows and Space', async () => {
    await type({ hoTen: guarantor.name })
    await keys.date(page, form.group(page, 'ngaySinh'), guarantor.born)
    await pick('gioiTinh', en('option.sex.F'))
    await pick('loaiGiayTo', en('option.documentType.CCCD'))
    await type({
      chiTietGiayTo: '001160012345, 10/05/2021, Cục Cảnh sát',
      dcThuongTru: '12 Láng Hạ, Hà Nội',
      sdt: guarantor.phone,
      email: guarantor.email,
    })
    await goOn('sponsor')
    await goOn('papers')
    await goOn('guaranteed')
  })

  await when('a second guest is added and removed, and the focus is never lost', async () => {
    const label = en('field.guarantee.danhSachBaoLanh.label')
    const add = page.getByRole('button', { name: new RegExp(`^${en('answer.add')} ?: ${label}$`) })
    await keys.press(page, add)
    await page.getByText('2', { exact: true }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.id), 'danhSachBaoLanh.1.hoTen')
    await keys.press(page, page.getByRole('button', { name: `${en('answer.remove')}: ${label} 2` }))
    assert.ok(await add.evaluate((element) => element === document.activeElement))
    await keys.focusIsSeen(page)
  })

  await when('the guest and the visit are told', async () => {
    await type({ 'danhSachBaoLanh.hoTen': `${traveller.surname} ${traveller.given}` })
    await keys.date(page, form.group(page, 'danhSachBaoLanh.ngaySinh'), traveller.born)
    await pick('danhSachBaoLanh.gioiTinh', en('option.sex.F'))
    await keys.search(page, form.list(page, 'danhSachBaoLanh.quocTich'), 'Sweden')
    await type({ 'danhSachBaoLanh.soHoChieu': traveller.passport, 'danhSachBaoLanh.quanHe': 'Daughter' })
    await goOn('visit')
    await keys.date(page, form.group(page, 'ngayNhapCanh'), traveller.from)
    await keys.search(page, form.list(page, 'cqCapThiThuc'), 'Embassy of Viet Nam in Sweden')
    await pick('mucDich', 'Tourist')
    await type({ lyDo: 'Family visit', dcTamTru: '12 Láng Hạ, Hà Nội' })
    await goOn('documents')
    await goOn('review')
  })

  await when('what is declared of all answers is ticked in the review, and it is sent', async () => {
    await keys.press(page, button('review.closeAll'))
    await keys.press(page, page.getByRole('checkbox', { name: form.named('camDoan') }), 'Space')
    await keys.type(page, captchaInput(page), await captchaSolution(page, on.portal))
    await keys.press(page, button('review.submit_guarantee'))
    kept = await guarantee.codes(page)
    assert.match(kept.secret, /^\w{8}$/)
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('the link leads to the look-up, which finds it', async () => {
    await keys.press(page, page.getByRole('link', { name: en('submitted.lookup') }))
    const code = page.getByRole('textbox', { name: en('field.guaranteeLookup.maVanBan.label') })
    await code.waitFor()
    assert.equal((await code.inputValue()).replace(/\s/g, ''), kept.code)
    await keys.type(
      page,
      page.getByRole('textbox', { name: en('field.guaranteeLookup.sdt.label') }),
      guarantor.phone,
    )
    await keys.type(page, captchaInput(page), await captchaSolution(page, on.portal))
    await keys.press(page, button('lookup.search'))
    await page
      .getByRole('heading', { level: 1, name: en('lookup.result.title_guarantee'), exact: true })
      .waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
  })

  await when('a dialog keeps the focus, and gives it back on Escape', async () => {
    const edit = button('lookup.edit_guarantee')
    await keys.press(page, edit)
    await page.getByRole('dialog').waitFor()
    await keys.focusIsSeen(page)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(await edit.evaluate((element) => element === document.activeElement))
  })
})
