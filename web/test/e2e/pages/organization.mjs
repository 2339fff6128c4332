import { solveCaptcha } from '../support/captcha.mjs'
import { mailTo, tokenIn } from '../support/mails.mjs'
import { en } from '../support/words.mjs'
import * as account from './account.mjs'
import { formOf, goOn } from './form.mjs'

export const form = formOf('organization')

/** Who asks to be registered, and how its office is reached. */
export const sender = {
  name: 'Công ty TNHH Sao Mai',
  taxCode: '0401234566',
  phone: '+84-2363812345',
  email: 'visa@saomai.example',
  person: 'Nguyễn Văn Ân',
}

export const heading = (page, key) => page.getByRole('heading', { level: 1, name: en(key), exact: true })

/** What each member chooses. */
export const PASSWORD = 'Lotus-Pond7'
/** What an organization has sent. */
export const LIST = '/thong-tin-to-chuc/ho-so-da-nop'

/** Fills in every part of the registration; `look` is called at each before it is left. */
export async function fillIn(page, document, look = async () => undefined, who = sender) {
  const leave = async () => {
    await look(page)
    await goOn(page)
  }
  await form.isAt(page, 'registration')
  await form.choose(page, 'loaiTc', en('option.organizationType.DN'))
  await form.fill(page, {
    tenTc: who.name,
    soGiayDk: who.taxCode,
    noiCapDk: 'Sở KHĐT Đà Nẵng',
    maSoThue: who.taxCode,
    nganhNghe: 'Lữ hành quốc tế',
  })
  await form.date(page, 'ngayCapDk', '2015-03-02')
  await leave()
  await form.isAt(page, 'representative')
  await form.fill(page, {
    'nguoiDaiDien.hoTen': who.person,
    'nguoiDaiDien.chucVu': 'Giám đốc',
    'nguoiDaiDien.sdt': '+84-912345678',
    'nguoiDaiDien.soGiayTo': '048075000123',
    'nguoiDaiDien.dcThuongTru': '15 Lê Lợi, Đà Nẵng',
  })
  await form.date(page, 'nguoiDaiDien.ngaySinh', '1975-09-02')
  await form.find(page, 'nguoiDaiDien.quocTich', 'Viet Nam')
  await form.choose(page, 'nguoiDaiDien.gioiTinh', en('option.sex.M'))
  await leave()
  await form.isAt(page, 'contact')
  await form.fill(page, { dcLienHe: '15 Lê Lợi, Đà Nẵng', sdt: who.phone, email: who.email })
  await form.find(page, 'tinhTp', 'Da Nang City')
  await leave()
  await form.isAt(page, 'documents')
  await page.locator('main input[type="file"]').setInputFiles(document)
  await leave()
  await form.isAt(page, 'review')
  await form.tick(page, 'camDoan')
}

/** Submits the registration; its code. */
export async function submit(page, portal) {
  await solveCaptcha(page, portal)
  await page.getByRole('button', { name: en('review.submit_organization') }).click()
  await heading(page, 'submitted.title_organization').waitFor()
  return (await page.getByRole('status', { name: en('submitted.code') }).textContent()).replace(/\s/g, '')
}

/** One of the places of a member. */
export async function open(page, key) {
  await page
    .getByRole('navigation', { name: en('organization.menu') })
    .getByRole('link', { name: en(key), exact: true })
    .click()
  await heading(page, key).waitFor()
}

/** The row that shows a name. */
export const row = (page, name) => page.getByRole('row', { name: new RegExp(name) })

/** Opens the list of what was sent by its address. */
export async function openList(page, portal) {
  await page.goto(portal.url + LIST)
  await heading(page, 'organization.cases.title').waitFor()
}

/** Waits until the row of somebody shows this status. */
export const isNow = (page, name, status) =>
  row(page, name)
    .getByText(en(`status.${status}`), { exact: true })
    .waitFor()

/** Finds an application in the list by its passport number; its code. */
export async function find(page, { passport, surname, given }) {
  await page.getByRole('textbox', { name: en('field.search.soHoChieu.label') }).fill(passport)
  await page.getByRole('button', { name: en('list.search'), exact: true }).click()
  await page.getByText(en('own.count_one', { count: 1 })).waitFor()
  return row(page, `${surname} ${given} .*${passport}`)
    .getByText(/^[A-Z0-9]{17}$/)
    .textContent()
}

/** Chooses a password under the link of a mail, and signs in; `desk` is where mails are read. */
export async function enter(page, portal, desk, address) {
  const token = tokenIn(await mailTo(desk, address, '/reset-password#'), 'reset-password')
  await account.openLink(page, portal, 'reset-password', token)
  await account.heading(page, en('account.invited.title')).waitFor()
  await account.type(page, 'resetPassword', { newPassword: PASSWORD, confirmPassword: PASSWORD })
  await account.captcha(page, portal)
  await account.press(page, 'account.invited.act')
  await account.heading(page, en('account.invited.done')).waitFor()
  await page.goto(`${portal.url}${LIST}`)
  await account.signIn(page, portal, address, PASSWORD)
  await heading(page, 'organization.cases.title').waitFor()
}

/** Opens an account of a colleague, who prepares applications; `look` is called at the dialog. */
export async function invite(page, name, email, look = async () => undefined) {
  await open(page, 'organization.members.title')
  await page.getByRole('button', { name: en('organization.members.open') }).click()
  const dialog = page.getByRole('dialog')
  await look(dialog)
  await dialog.getByLabel(en('field.member.email.label')).fill(email)
  await dialog.getByRole('textbox', { name: en('field.member.fullName.label') }).fill(name)
  await dialog.getByRole('button', { name: en('organization.members.opening.act') }).click()
  await row(page, name).getByText(en('organization.members.is.invited')).waitFor()
}

/** The acts of the rows that are selected in a list. */
export const selected = (page) => page.getByRole('group', { name: en('list.selection') })

/** Pays for what is selected, so many of which can be paid for, as far as the page before the bank; `look` is called at the question. */
export async function pay(page, count, look = async () => undefined) {
  await selected(page)
    .getByRole('button', { name: en('lookup.pay') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en('organization.pay.next')).waitFor()
  await look(dialog)
  await dialog
    .getByRole('button', { name: en(count === 1 ? 'own.pay_one' : 'own.pay_other', { count }) })
    .click()
  await page.waitForURL(/\/thanh-toan-cqtc$/)
}

export { fitsEverybody } from '../support/fits.mjs'
