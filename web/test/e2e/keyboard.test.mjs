import assert from 'node:assert/strict'
import * as apply from './pages/apply.mjs'
import * as form from './pages/form.mjs'
import * as keys from './pages/keyboard.mjs'
import { captchaInput, captchaSolution } from './support/captcha.mjs'
import { stage } from './support/stage.mjs'
import { traveller } from './support/traveller.mjs'
import { en } from './support/words.mjs'

const on = stage()

on.story('whoever has only a keyboard applies, too', async ({ page, when }) => {
  const files = await on.pictures()
  const button = (key) => page.getByRole('button', { name: en(key) })
  const goOn = () => keys.press(page, button('apply.continue'))
  const upload = (field) =>
    page
      .getByRole('button', { name: en('photo.choose') })
      .filter({ hasText: en(`field.evisa.${field}.label`) })

  await when('the first Tab offers to skip the menu', async () => {
    await page.goto(on.portal.url)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: en('site.skip') })
    assert.ok(await skip.evaluate((element) => element === document.activeElement))
    await page.keyboard.press('Enter')
    await keys.press(page, page.getByRole('main').getByRole('link', { name: en('home.apply') }))
  })

  await when('the confirmations are ticked by Space', async () => {
    for (const name of apply.CONFIRMED) {
      const tick = page.getByRole('checkbox', { name: en(`field.instruction.${name}.label`) })
      await keys.press(page, tick, 'Space')
    }
    await keys.press(page, button('confirmations.start'))
    await form.isAt(page, 'images')
  })

  await when('the pictures are chosen, and a measure is looked at', async () => {
    await keys.choose(page, upload('anhMat'), files.portrait)
    await apply.says(page, en('photo.better'))
    // What passed is one line, which opens.
    await keys.press(page, page.locator('summary', { hasText: /checks? passed/ }))
    await keys.press(page, page.getByRole('button', { name: en('measures.names.yaw') }))
    await apply.says(page, en('measures.sentences.yaw.good'))
    await keys.choose(page, upload('anhHoChieu'), files.passport)
    // Whoever is at the button already stays there, and sees it, when what was read from the page appears above it.
    await keys.reach(page, button('apply.continue'))
    await apply.says(page, en('apply.filled'))
    await apply.says(page, en('photo.good.passport'))
    await keys.focusIsSeen(page)
    await goOn()
  })

  await when('each part is filled in, and the focus goes with it', async () => {
    await form.isAt(page, 'identity')
    await keys.type(page, form.box(page, 'ttcnNoiSinh'), 'Uppsala')
    await goOn()
    await form.isAt(page, 'passport')
    await keys.pick(page, form.group(page, 'hcLoai'), en('option.passportType.PT'))
    await keys.date(page, form.group(page, 'hcNgayCap'), traveller.issued)
    await goOn()
    await form.isAt(page, 'contact')
    const given = { ttcnEmail: traveller.email, ttcnConfirmEmail: traveller.email, ...apply.CONTACT }
    for (const [field, text] of Object.entries(given)) await keys.type(page, form.box(page, field), text)
    await goOn()
    await form.isAt(page, 'occupation')
    await goOn()
  })

  await when('days are typed, and gates found in their long list', async () => {
    await form.isAt(page, 'trip')
    await keys.pick(page, form.group(page, 'ttcdMucDich'), 'Tourist')
    await keys.pick(page, form.group(page, 'nddnTtDeNghi'), en('option.entryType.0'))
    await keys.date(page, form.group(page, 'nddnTtdtTuNgay'), traveller.from)
    await keys.date(page, form.group(page, 'nddnTtdtDenNgay'), traveller.to)
    await keys.date(page, form.group(page, 'ttcdThoiGianNc'), traveller.from)
    await keys.type(page, form.box(page, 'ttcdSoNgayTamTru'), '20')
    await keys.search(page, form.list(page, 'ttcdNcCuaKhau'), 'Noi Bai')
    await keys.search(page, form.list(page, 'ttcdXcCuaKhau'), 'Tan Son Nhat')
    await keys.type(page, form.box(page, 'ttcdDcTamTru'), 'Hotel Metropole, 15 Ngo Quyen')
    await keys.search(page, form.list(page, 'ttcdTinhTp'), 'Ha Noi')
    await goOn()
    await form.isAt(page, 'visits')
    await goOn()
    await form.isAt(page, 'expenses')
    await goOn()
    await form.isAt(page, 'comment')
    await goOn()
  })

  await when('what is declared and typed from the picture is submitted', async () => {
    await form.isAt(page, 'documents')
    await goOn()
    await form.isAt(page, 'review')
    // Every answer can be changed from here: closed, its parts are quickly passed.
    await keys.press(page, button('review.closeAll'))
    await keys.press(page, page.getByRole('checkbox', { name: form.named('camDoan') }), 'Space')
    await keys.type(page, captchaInput(page), await captchaSolution(page, on.portal))
    await keys.press(page, button('review.submit'))
    await apply.codes(page)
  })
})
