import type { Draft } from '../../../worker/types'
import type { Upheld } from '../pictures/disagreements'
import { changeRow } from './changeRow'
import type { ImportStore } from './importStore'
import { dropPicture } from './keep'
import { type answersOf, type PictureField, recordOf, stateOf } from './rows'

/** Whole fields of the form whose answers are others than before, by name. */
export function changesBetween(before: Draft, after: Draft): Draft {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name)))
}

/** Whether the page may still change a row: what was sent, or may have been, stays as it was. */
export function isOpen(store: ImportStore, index: number) {
  const row = store.row(index)
  return row !== undefined && stateOf(row) !== 'sent' && !row.attempt
}

/** Puts other answers in the place of a row's; the last mend can be undone. */
export async function mendRow(store: ImportStore, index: number, changes: Draft, upheld?: Upheld) {
  const row = store.row(index)
  if (!row || !isOpen(store, index)) return
  await changeRow(store, index, { mends: { ...row.mends, ...changes }, upheld: upheld ?? row.upheld })
  store.set({ undo: { index, before: recordOf(row) ?? { index } } })
}

/** Sends a row without one of its pictures, which can be added to the application later. */
export async function leaveOut(store: ImportStore, index: number, field: PictureField) {
  const row = store.row(index)
  const picture = row?.pictures?.[field]
  if (!row || !picture || !isOpen(store, index)) return
  const { [field]: _, ...pictures } = row.pictures ?? {}
  await changeRow(store, index, { pictures })
  store.blobs.delete(picture.id)
  await dropPicture(store.state().id, picture.id)
}

/** Takes the last mend back; the number of its row. */
export async function undoMend(store: ImportStore) {
  const { undo } = store.state()
  store.set({ undo: undefined })
  if (!undo || !isOpen(store, undo.index)) return undefined
  const row = store.row(undo.index)
  if (!row) return undefined
  const { mends, upheld, refused } = undo.before
  await changeRow(store, undo.index, { mends, upheld, refused })
  return row.number
}

/** A row whose answer was lost long ago is in the list of applications, or is sent anew: the clerk has looked. */
export async function settleUnsure(store: ImportStore, index: number, isThere: boolean) {
  const row = store.row(index)
  if (!row?.attempt) return
  const settled = isThere ? { code: '' } : { anew: (row.anew ?? 0) + 1 }
  await store.setRow(index, { ...settled, attempt: undefined })
}

/** Between several answers of one cell. */
const BETWEEN = '; '

/** Mended cells as text by path, as the workbook takes them. */
export function cellsOf(mends: Draft, before = ''): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [name, value] of Object.entries(mends)) {
    const path = before + name
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      cells[path] = value.join(BETWEEN)
    else if (Array.isArray(value))
      for (const [at, row] of value.entries()) Object.assign(cells, cellsOf(row, `${path}[${at}].`))
    else if (value !== null && typeof value === 'object')
      Object.assign(cells, cellsOf(value as Draft, `${path}.`))
    else cells[path] = String(value ?? '')
  }
  return cells
}

/** What of a row's answers is not in its cells. */
export const mendedAnswers = (row: Parameters<typeof answersOf>[0]): Draft => ({ ...row.read, ...row.mends })
