import type { FormTable } from '../../../worker/types'
import { changeRow } from './changeRow'
import type { ImportStore } from './importStore'
import { isOpen } from './mendRows'
import { answersOf, type ImportRow } from './rows'

/** A column of days in which some can only have the month first, so that nobody knows of others which is meant. */
export interface DayQuestion {
  /** The field. */
  name: string
  /** As it stands in a cell, `03/14/1985`: no other order makes it a day. */
  certain: string
  /** One of those that are a day in either order, as it is read now: `1985-05-04` of `04/05/1985`. */
  doubtful: string
  /** Numbers of rows with a day that can only have the day first: the column has both orders. */
  others: number[]
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Which order of its numbers makes a day, as rows have it: the day was taken for the first. */
function orderOf(value: unknown) {
  const [, year = '', month = '', day = ''] = DAY.exec(typeof value === 'string' ? value : '') ?? []
  if (year === '' || month === day) return undefined
  const swapped = `${year}-${day}-${month}`
  const [isDayFirst, isMonthFirst] = [Number(month) <= 12, Number(day) <= 12]
  const cell = `${day}/${month}/${year}`
  if (isDayFirst) return { order: isMonthFirst ? ('either' as const) : ('day' as const), swapped, cell }
  return isMonthFirst ? { order: 'month' as const, swapped, cell } : undefined
}

/** What has to be asked about the days of these rows, once a column. */
export function dayQuestions(table: FormTable, rows: readonly ImportRow[]): DayQuestion[] {
  const names = table.sections
    .flatMap(({ fields }) => fields)
    .filter(({ kind }) => kind === 'date' || kind === 'birthDate')
    .map(({ name }) => name)
  return names.flatMap((name) => {
    let certain: string | undefined
    let doubtful: string | undefined
    const others: number[] = []
    for (const row of rows) {
      if (row.code !== undefined || row.attempt) continue
      const value = answersOf(row)[name]
      const found = orderOf(value)
      if (found?.order === 'month') certain ??= found.cell
      if (found?.order === 'either') doubtful ??= String(value)
      if (found?.order === 'day') others.push(row.number)
    }
    return certain && doubtful ? [{ name, certain, doubtful, others }] : []
  })
}

/** Reads all days of a column with the month first, where that makes a day. Returns the way back. */
export async function readMonthFirst(store: ImportStore, name: string) {
  const before = new Map<number, ImportRow['mends']>()
  for (const { index } of store.state().rows) {
    const row = store.row(index)
    const found = row && isOpen(store, index) ? orderOf(answersOf(row)[name]) : undefined
    if (!row || !found || found.order === 'day') continue
    before.set(index, row.mends)
    await changeRow(store, index, { mends: { ...row.mends, [name]: found.swapped } })
  }
  return async () => {
    for (const [index, mends] of before) {
      if (isOpen(store, index)) await changeRow(store, index, { mends })
    }
  }
}
