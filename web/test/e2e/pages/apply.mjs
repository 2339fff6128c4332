import { solveCaptcha } from '../support/captcha.mjs'
import { traveller } from '../support/traveller.mjs'
import { eitherWay, en } from '../support/words.mjs'
import { choose, choosePicture, date, fill, find, goOn, isAt, tick } from './form.mjs'

/** The ticks of the form `instruction`. */
export const CONFIRMED = ['daDocHuongDan', 'tuanThuPhapLuat', 'khongThuocDieu8']
/** Those of somebody who applies for others. */
export const CONFIRMED_FOR_OTHERS = ['daDocHuongDan', 'tuanThuPhapLuat']

export async function openForm(page, portal) {
  await page.goto(`${portal.url}/e-visa/foreigners`)
}

/** Confirms what must be known before the form. */
export async function giveConfirmations(page) {
  await tickConfirmations(page)
  await isAt(page, 'images')
}

/** `act`: the words of the button, which are others below the instructions. */
export async function tickConfirmations(page, act = 'confirmations.start', names = CONFIRMED) {
  for (const name of names) {
    await page
      .getByRole('checkbox', { name: new RegExp(eitherWay(`field.instruction.${name}.label`)) })
      .check()
  }
  await page.getByRole('button', { name: en(act) }).click()
}

/** The sentence that the page says about a picture. */
export async function says(page, sentence) {
  await page.getByRole('main').getByText(sentence).first().waitFor()
}

/** Chooses a portrait and a passport page, each of which the device must find good. */
export async function choosePictures(page, { portrait, passport }) {
  await choosePicture(page, 'anhMat', portrait)
  await says(page, en('photo.better'))
  await choosePicture(page, 'anhHoChieu', passport)
  await says(page, new RegExp(eitherWay('photo.good.passport')))
}

/** From the first page of the form to its review, with both pictures of a person. */
export async function fillIn(page, portal, files) {
  await openForm(page, portal)
  await giveConfirmations(page)
  await fillForm(page, files)
}

/** The same for another person of the same visit, whose confirmations were given. */
export async function fillForm(page, files) {
  await isAt(page, 'images')
  await choosePictures(page, files)
  await goOn(page)
  await completePerson(page)
  await completeContact(page)
  await completeTrip(page)
}

/** What the passport does not say about the person and itself. */
export async function completePerson(page) {
  await isAt(page, 'identity')
  await fill(page, { ttcnNoiSinh: 'Uppsala' })
  await goOn(page)
  await isAt(page, 'passport')
  await choose(page, 'hcLoai', en('option.passportType.PT'))
  await date(page, 'hcNgayCap', traveller.issued)
  await goOn(page)
}

/** Where the traveller lives and whom to call, in the form's order after the e-mail address. */
export const CONTACT = {
  ttllSdt: '+46-701234567',
  ttllDcThuongTru: 'Storgatan 1, 753 31 Uppsala, Sweden',
  ttllDcLienHe: 'Storgatan 1, 753 31 Uppsala, Sweden',
  ttllLlHoTen: 'Karl Lindqvist',
  ttllLlNoiOHienTai: 'Storgatan 1, 753 31 Uppsala, Sweden',
  ttllLlSdt: '+46-701234568',
  ttllLlQuanHe: 'Brother',
}

export async function completeContact(page) {
  await isAt(page, 'contact')
  await fill(page, {
    ttcnEmail: traveller.email,
    ttcnConfirmEmail: traveller.email,
    ...CONTACT,
  })
  await goOn(page)
  await isAt(page, 'occupation')
  await goOn(page)
}

export async function completeTrip(page) {
  await isAt(page, 'trip')
  await choose(page, 'ttcdMucDich', 'Tourist')
  await choose(page, 'nddnTtDeNghi', en('option.entryType.0'))
  await date(page, 'nddnTtdtTuNgay', traveller.from)
  await date(page, 'nddnTtdtDenNgay', traveller.to)
  await date(page, 'ttcdThoiGianNc', traveller.from)
  await fill(page, { ttcdSoNgayTamTru: '20', ttcdDcTamTru: 'Hotel Metropole, 15 Ngo Quyen' })
  await find(page, 'ttcdNcCuaKhau', 'Noi Bai International Airport')
  await find(page, 'ttcdXcCuaKhau', 'Tan Son Nhat International Airport')
  await find(page, 'ttcdTinhTp', 'Ha Noi City')
  await goOn(page)
}

export async function completeDeclaration(page) {
  await isAt(page, 'visits')
  await goOn(page)
  await isAt(page, 'expenses')
  await goOn(page)
  await isAt(page, 'comment')
  await goOn(page)
  await isAt(page, 'documents')
  await goOn(page)
  await isAt(page, 'review')
  await tick(page, 'camDoan')
}

export async function submit(page) {
  await page.getByRole('button', { name: en('review.submit') }).click()
}

/** The end of the form: the declaration in the review, the captcha, and both codes. */
export async function finish(page, portal) {
  await completeDeclaration(page)
  await solveCaptcha(page, portal)
  await submit(page)
  const kept = await codes(page)
  return { code: kept.code.replace(/\s/g, ''), secret: kept.secret.replace(/\s/g, '') }
}

/** The tick before the payment, which says what was checked: of one or several, with what this visit knows of them. */
export const AGREED = new RegExp(
  ['agree', 'agreeNamed']
    .flatMap((key) => [`${key}_one`, `${key}_other`])
    .map((key) => en(`pay.check.${key}`).replaceAll('.', '\\.'))
    .join('|'),
)

/** Agrees to the fee and goes on to the bank; whoever asks for the same days twice is asked whether both are wanted. */
export async function goToBank(page) {
  await page.getByRole('heading', { level: 1, name: en('pay.check.title'), exact: true }).waitFor()
  await page.getByRole('checkbox', { name: AGREED }).check()
  const names = [en('pay.duplicate.wanted_one'), en('pay.duplicate.wanted_other')]
  const twice = page.getByRole('checkbox', { name: new RegExp(names.join('|')) })
  if (await twice.isVisible()) await twice.check()
  await page.getByRole('button', { name: en('pay.check.pay') }).click()
}

/** The end of a change: the security code. */
export async function sendChanges(page, secret) {
  await page.getByRole('textbox', { name: en('edit.secret') }).fill(secret)
  await page.getByRole('button', { name: en('edit.save') }).click()
}

/** The same, and the way back to the lookup. */
export async function saveChanges(page, secret) {
  await sendChanges(page, secret)
  await page.getByRole('link', { name: en('edit.back') }).click()
  await says(page, en('lookup.title'))
}

/** Both codes, which are shown once. */
export async function codes(page) {
  await page.getByRole('heading', { level: 1, name: en('submitted.title'), exact: true }).waitFor()
  const read = (key) => page.getByRole('status', { name: en(key) }).textContent()
  return { code: await read('submitted.code'), secret: await read('submitted.secret') }
}

/** The registration code alone: what a member sent has no other. */
export async function codeOf(page, context = '') {
  await page.getByRole('heading', { level: 1, name: en(`submitted.title${context}`), exact: true }).waitFor()
  const code = await page.getByRole('status', { name: en(`submitted.code${context}`) }).textContent()
  if ((await page.getByRole('status', { name: en('submitted.secret') }).count()) > 0)
    throw new Error('no security code is needed')
  return code.replaceAll(/\s/g, '')
}
