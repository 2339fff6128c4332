import { sameAnswer } from '../../../form/engine/paths'
import { blank } from '../../../form/engine/when'
import type { Draft, Field, FormTable } from '../../../worker/types'

/**
 * The answers that people who travel together often have in common, by the parts of the form. What is not named here belongs
 * to one person, and is never taken over: who they are, their passport and pictures, their occupation, how somebody is related
 * to them, earlier visits, relatives, their insurance, and whatever they agree to.
 */
export const IN_COMMON: Readonly<Record<string, readonly string[]>> = {
  contact: [
    'ttcnEmail',
    'ttcnConfirmEmail',
    'ttllSdt',
    'ttllDcThuongTru',
    'ttllDcLienHe',
    'ttllLlHoTen',
    'ttllLlNoiOHienTai',
    'ttllLlSdt',
  ],
  trip: [
    'ttcdMucDich',
    'ttcdMucDichCuThe',
    'nddnTtDeNghi',
    'nddnTtdtTuNgay',
    'nddnTtdtDenNgay',
    'ttcdThoiGianNc',
    'ttcdSoNgayTamTru',
    'ttcdNcCuaKhau',
    'ttcdXcCuaKhau',
    'ttcdDcTamTru',
    'ttcdTinhTp',
    'ttcdQuanHuyen',
    'ttcdPhuongXa',
    'ttcdSdt',
    'ttcdCqTcLienHe',
    'cqTcLienHe',
  ],
  expenses: [
    'kpbhDuTinh',
    'kpbhNguoiDamBao',
    'kpbhHinhThuc',
    'kpbhCongTyTen',
    'kpbhCongTyDiaChi',
    'kpbhCongTySdt',
  ],
}

const isAmong = (section: string, { name }: Field) => IN_COMMON[section]?.includes(name) ?? false

/** Those answers of an application. */
export function commonIn(values: Draft): Draft {
  const names = Object.values(IN_COMMON).flat()
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
}

/**
 * The questions of a form to which nothing was answered yet, and which the answers of another person would fill in. A question
 * that another answer does not ask is none of them.
 */
export function toFillIn({ sections }: FormTable, values: Draft, common: Draft): Field[] {
  const filled: Draft = { ...values }
  return sections.flatMap(({ key, fields }) =>
    fields.filter((field) => {
      const { name, when } = field
      const untouched = field.default ?? blank(field)
      const isOpen = sameAnswer(values[name] ?? untouched, untouched)
      const isAsked = !when || when.in.includes(String(filled[when.field] ?? ''))
      const fills =
        isAmong(key, field) && isOpen && isAsked && !sameAnswer(common[name] ?? untouched, untouched)
      if (fills) filled[name] = common[name]
      return fills
    }),
  )
}
