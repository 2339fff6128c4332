import type { Customer } from '../../organization/customers/customers'
import type { Draft } from '../../worker/types'

const passport = (row: Draft) => String(row.soHoChieu ?? '').toUpperCase()

/** Customers that are not among the rows yet, known by their passports, as many as there is room for. */
export function newcomers(rows: Draft[], customers: Customer[], most: number) {
  const known = new Set(rows.map(passport))
  return customers.filter((one) => !known.has(passport(one))).slice(0, Math.max(0, most - rows.length))
}

/** Rows in which something was answered: the first is there before anybody types. */
export const answered = (rows: Draft[]) => rows.filter((row) => row.hoTen || row.soHoChieu)
