import { solveCaptcha } from '../support/captcha.mjs'
import { traveller } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'
import { formOf, goOn } from './form.mjs'

export const form = formOf('guarantee')

/** Who guarantees for the traveller. */
export const guarantor = {
  name: 'Trần Thị Bình',
  born: '1960-06-01',
  phone: '+84-912345678',
  email: 'binh.tran@example.com',
}

export async function openForm(page, portal) {
  await page.goto(`${portal.url}/e-visa/guarantee-personal`)
}

/** An organization that guarantees without an account. */
export const agency = {
  name: 'Công ty TNHH Hoa Sen',
  phone: '+84-2438123456',
  email: 'bao.lanh@hoasen.example',
}

/** Fills in the parts of an organization's guarantee after the one that asks who it is; `others` adds persons to the guest. */
export async function fillInGuests(page, look = async () => undefined, others = async () => undefined) {
  const leave = async () => {
    await look(page)
    await goOn(page)
  }
  await form.isAt(page, 'papers')
  await leave()
  await form.isAt(page, 'guaranteed')
  await guest(page)
  await others()
  await leave()
  await visit(page)
  await leave()
  await form.isAt(page, 'documents')
  await leave()
  await form.isAt(page, 'review')
  await form.tick(page, 'camDoan')
}

/** Says who the agency is, where it did not say so before. */
export async function fillInAgency(page) {
  await form.isAt(page, 'agency')
  await form.fill(page, {
    tenCq: agency.name,
    diaChiCq: '8 Tràng Thi, Hà Nội',
    sdt: agency.phone,
    email: agency.email,
  })
  await form.choose(page, 'loaiCq', en('option.organizationType.DN'))
}

/** The foreigner who is guaranteed. */
async function guest(page) {
  await form.fill(page, {
    'danhSachBaoLanh.hoTen': `${traveller.surname} ${traveller.given}`,
    'danhSachBaoLanh.soHoChieu': traveller.passport,
  })
  await form.date(page, 'danhSachBaoLanh.ngaySinh', traveller.born)
  await form.choose(page, 'danhSachBaoLanh.gioiTinh', en('option.sex.F'))
  await form.find(page, 'danhSachBaoLanh.quocTich', 'Sweden')
}

/** What the guest comes for. */
async function visit(page) {
  await form.isAt(page, 'visit')
  await form.date(page, 'ngayNhapCanh', traveller.from)
  await form.find(page, 'cqCapThiThuc', 'Embassy of Viet Nam in Sweden')
  await form.choose(page, 'mucDich', 'Tourist')
  await form.fill(page, { lyDo: 'Family visit', dcTamTru: '12 Láng Hạ, Hà Nội' })
}

/** Fills in every part; `look` is called at each before it is left. */
export async function fillIn(page, look = async () => undefined) {
  const leave = async () => {
    await look(page)
    await goOn(page)
  }
  await form.isAt(page, 'guarantor')
  await form.fill(page, {
    hoTen: guarantor.name,
    chiTietGiayTo: '001160012345, 10/05/2021, Cục Cảnh sát',
    dcThuongTru: '12 Láng Hạ, Hà Nội',
    sdt: guarantor.phone,
    email: guarantor.email,
  })
  await form.date(page, 'ngaySinh', guarantor.born)
  await form.choose(page, 'gioiTinh', en('option.sex.F'))
  await form.choose(page, 'loaiGiayTo', en('option.documentType.CCCD'))
  await leave()
  await form.isAt(page, 'sponsor')
  await leave()
  await form.isAt(page, 'papers')
  await leave()
  await form.isAt(page, 'guaranteed')
  await guest(page)
  await form.fill(page, { 'danhSachBaoLanh.quanHe': 'Daughter' })
  await leave()
  await visit(page)
  await leave()
  await form.isAt(page, 'documents')
  await leave()
  await form.isAt(page, 'review')
  await form.tick(page, 'camDoan')
}

export async function submit(page) {
  await page.getByRole('button', { name: en('review.submit_guarantee') }).click()
}

/** Both codes, which are shown once, without the spaces between their groups. */
export async function codes(page) {
  await page.getByRole('heading', { level: 1, name: en('submitted.title_guarantee'), exact: true }).waitFor()
  const read = async (key) =>
    (await page.getByRole('status', { name: en(key) }).textContent()).replace(/\s/g, '')
  return { code: await read('submitted.code_guarantee'), secret: await read('submitted.secret') }
}

/** Opens the look-up by a mail's link, and searches. */
export async function lookUp(page, portal, code, kind = 'guaranteePersonal', phone = guarantor.phone) {
  // The look-up's own address is no new visit while its result is shown.
  await page.goto(portal.url)
  await page.goto(`${portal.url}/e-visa/search?kind=${kind}#${code}`)
  await search(page, portal, phone)
}

/** The same where the code is filled in already. */
export async function search(page, portal, phone = guarantor.phone) {
  await page.getByRole('textbox', { name: en('field.guaranteeLookup.sdt.label') }).fill(phone)
  await solveCaptcha(page, portal)
  await page.getByRole('button', { name: en('lookup.search') }).click()
  await page
    .getByRole('heading', { level: 1, name: en('lookup.result.title_guarantee'), exact: true })
    .waitFor()
}

/** Saves the changes; the security code opened the form, so it is not asked for again. */
export async function saveChanges(page) {
  await page.getByRole('button', { name: en('edit.save') }).click()
  await page.getByRole('link', { name: en('edit.back') }).click()
  await page.getByRole('heading', { level: 1, name: en('lookup.title_guarantee'), exact: true }).waitFor()
}

/** Answers the dialog that asks for the security code. */
export async function prove(page, secret, act) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: en('edit.secret') }).fill(secret)
  await dialog.getByRole('button', { name: en(act) }).click()
}
