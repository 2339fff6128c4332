import type { ImportStore } from './importStore'
import { judged } from './readRows'
import type { ImportRow } from './rows'

/**
 * Changes a row and has core's rules asked about it. What else becomes of it while they answer, such as a picture that was
 * looked at, stays; then they are asked once more.
 */
export async function changeRow(store: ImportStore, index: number, change: Partial<ImportRow>) {
  // The server has not seen the row as it is now.
  await store.setRow(index, { refused: undefined, ...change })
  for (let row = store.row(index); row; ) {
    const found = await judged(row)
    const now = store.row(index)
    if (now === row) return store.setRow(index, found)
    row = now
  }
}
