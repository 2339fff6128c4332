import { written } from '../support/days.mjs'
import { inDays } from '../support/traveller.mjs'
import { en } from '../support/words.mjs'
import * as form from './form.mjs'
import { add, row } from './rows.mjs'

/** Kinds of answers: how each is given, and what a page that only shows it says. */
const text = (typed) => ({ reads: typed, give: (at, field) => form.fill(at, { [field]: typed }) })
const day = (iso) => ({ reads: written(iso), give: (at, field) => form.date(at, field, iso) })
const one = (word) => ({ reads: word, give: (at, field) => form.choose(at, field, word) })
const ticked = { reads: en('answer.yes'), give: form.tick }
const found = (...words) => ({
  reads: words.join(', '),
  async give(at, field) {
    for (const word of words) await form.find(at, field, word)
    // The list stays open for the next one, and would lie over what follows.
    await form.list(at, field).blur()
  },
})
const several = (...words) => ({
  reads: words.join(', '),
  async give(at, field) {
    for (const name of words) await form.group(at, field).getByRole('checkbox', { name }).check()
  },
})
/** Rows of more answers; a question of yes or no that must not be left without one opens the first. */
const listed = (each, opens = true) => ({
  each,
  async give(at, field) {
    for (const [place, answers] of each.entries()) {
      if (place > 0 || !opens) await add(at, field)
      await giveAll(row(at, field, place), answers, `${field}.`)
    }
  },
})
const yes = one(en('answer.yes'))
const no = one(en('answer.no'))

/** Whatever an application can say beyond what everybody is asked, by the parts of the form. */
export const WHOLE = {
  identity: {
    ttcnCccd: text('19850314-2387'),
    ttcnTonGiao: text('Lutheran'),
    nhieuQuocTich: yes,
    qtKhac: found('Finland', 'Norway'),
  },
  passport: {
    hcLoai: one(en('option.passportType.K')),
    hcGhiCuThe: text('Seaman’s book'),
    hcNoiCap: text('Polisen Uppsala'),
    hcGiaTriSuDungKhac: yes,
    hcConGiaTriKhac: listed([
      { so: text('NO7654321'), noiCap: text('Politiet Oslo'), ghiCuThe: text('Norwegian, until 2031') },
      { so: text('FI1122334'), noiCap: text('Poliisi Helsinki'), ghiCuThe: text('Finnish, until 2029') },
    ]),
    tungSuDungHcKhac: yes,
    hcKhac: listed([{ hoTen: text('EVA MARIA BERG'), soHc: text('AA0000001') }]),
  },
  occupation: {
    nnNgheNghiep: one(en('option.occupation.K')),
    nnNgheNghiepHienTai: text('Ship’s cook'),
    nnTenCtyCq: text('Stena Line'),
    nnChucVu: text('First cook'),
    nnDiaChi: text('Danmarksterminalen, Göteborg'),
    nnSdt: text('+46-317040000'),
  },
  trip: {
    ttcdMucDich: one('Other'),
    ttcdMucDichCuThe: text('Shore leave & a cooking course'),
    ttcdQuanHuyen: text('Hoan Kiem'),
    ttcdPhuongXa: text('Phường Cửa Nam'),
    ttcdSdt: text('+84-912345678'),
    ttcdCqTcLienHe: yes,
    cqTcLienHe: listed([
      {
        cqTc: text('Hanoi Cooking Centre'),
        sdt: text('+84-2437150088'),
        diaChi: text('44 Châu Long, Hà Nội'),
        mucDich: text('A course of two weeks'),
      },
    ]),
    ttcdCqTcCamDoan: ticked,
  },
  visits: {
    daTungDenVn1Nam: yes,
    tungDenVn: listed([
      { tuNgay: day(inDays(-300)), denNgay: day(inDays(-290)), mucDich: text('Holidays in Huế') },
      { tuNgay: day(inDays(-100)), denNgay: day(inDays(-95)), mucDich: text('A wedding') },
    ]),
    coThanNhanVn: yes,
    thannhanOVn: listed([
      { hoTen: text('Nguyễn Thị Hoa'), quanHe: text('Aunt'), diaChi: text('5 Lê Lợi, Huế') },
    ]),
    viPhamPl: yes,
    viPham: listed(
      [
        {
          hanhVi: text('Parked a motorbike on a pavement'),
          thoiGianStr: day(inDays(-295)),
          cqQuyetDinh: text('Công an TP Huế'),
          hinhThucXuPhat: text('A fine of 500,000 ₫'),
        },
      ],
      false,
    ),
    treEm: listed([{ hoTen: text('LINDQVIST ALMA'), ngaySinh: day(inDays(-2000)), coHcRieng: no }], false),
  },
  expenses: {
    kpbhDuTinh: text('1500'),
    kpbhNguoiDamBao: one(en('option.payer.2')),
    kpbhCongTyTen: text('Stena Line Crewing'),
    kpbhCongTyDiaChi: text('Masthuggskajen, Göteborg'),
    kpbhCongTySdt: text('+46-317040001'),
    kpbhMuaBaoHiem: one(en('option.insurance.1')),
    kpbhGhiCuThe: text('Folksam, no. 7731'),
  },
  comment: {
    forForeigners: text('I come with my daughter.\nShe is five.'),
    forAgencyRequesting: text('We look forward to it.'),
    location: text('Uppsala, Sweden'),
    dateSuggestion: day(inDays(-1)),
  },
}

/** Who pays in another way: the questions about the company give way to one about means. */
export const PAYS_ALONE = {
  kpbhNguoiDamBao: one(en('option.payer.1')),
  kpbhHinhThuc: several(en('option.paymentMethod.1'), en('option.paymentMethod.3')),
}

export async function giveAll(at, answers, prefix = '') {
  for (const [field, { give }] of Object.entries(answers)) await give(at, prefix + field)
}

/** Label and words of each of these answers. */
export function readings(answers, prefix = '') {
  return Object.entries(answers).flatMap(([field, { reads, each }]) =>
    each
      ? each.flatMap((one) => readings(one, `${prefix}${field}.`))
      : [[en(`field.evisa.${prefix}${field}.label`), reads]],
  )
}

/** The answers of a review, and not the picture of the e-visa before them. */
const answers = (page) => page.getByRole('main').locator('[id^="answers-"]')

/** Label and words of each answer that the review shows, those of rows one by one, too. */
export function answersShown(page) {
  return answers(page)
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling.textContent]))
}

/** How many pictures stand among the answers. */
export const picturesShown = (page) => answers(page).getByRole('img').count()
