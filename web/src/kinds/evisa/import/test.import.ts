import type { Draft, FormTable } from '../../../worker/types'
import { createImportStore } from './importStore'
import type { ImportRow } from './rows'

/** A row as the sheet has it, without faults; the first stands below the names of the columns. */
export const rowOf = (index: number, typed: Draft, more: Partial<ImportRow> = {}): ImportRow => ({
  index,
  number: index + 2,
  typed,
  files: {},
  problems: [],
  differs: [],
  ...more,
})

/** An import of these rows, which the device keeps. */
export function importOf(rows: ImportRow[], table: Partial<FormTable> = {}, id = 'one') {
  const summary = { sheet: 'A', columns: [], rows: rows.length, remarks: [] }
  return createImportStore(
    { id, fileName: 'June.xlsx', summary, rows, kept: true, picturesKept: true },
    {},
    { name: 'evisaOrganization', words: 'evisa', version: 1, sections: [], ...table },
  )
}
