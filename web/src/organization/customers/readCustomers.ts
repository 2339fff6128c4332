import { toName } from '../../form/engine/paths'
import { placeLabel, sentenceOf } from '../../form/engine/problems'
import { portalToday } from '../../form/engine/today'
import type { Draft } from '../../worker/types'
import { checkRows, openWorkbook } from '../../worker/workbook'

/** The form of which each row is one. */
export const FORM = 'customer'
/** Rows of one question to the worker. */
const CHUNK = 500

/** What is wrong with a row, as the sheet numbers it. */
export interface FaultyRow {
  row: number
  label: string
  sentence: string
}

/** Customers of a workbook: those that can be taken over, and what is wrong with the others. */
export interface ReadCustomers {
  good: Draft[]
  /** How many rows are left out. */
  left: number
  faults: FaultyRow[]
}

/** Reads all rows of a workbook; throws `WorkbookRefused`. */
export async function readCustomers(file: Blob): Promise<ReadCustomers> {
  const { rows } = await openWorkbook(FORM, new Uint8Array(await file.arrayBuffer()))
  const read: ReadCustomers = { good: [], left: 0, faults: [] }
  for (let from = 0; from < rows; from += CHUNK) {
    for (const { row, draft, problems } of await checkRows(from, CHUNK, portalToday(), {})) {
      if (problems.length === 0) read.good.push(draft as Draft)
      else read.left += 1
      for (const { path, code, params } of problems) {
        const name = toName(path)
        const sentence = sentenceOf(FORM, name, { type: code, params })
        read.faults.push({ row, label: placeLabel(FORM, name), sentence })
      }
    }
  }
  return read
}
