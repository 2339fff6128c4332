import { transfer } from 'comlink'
import { workbookModule } from './assets'
import { followGates } from './gates'
import { startedOnce } from './startWorker'
import type { Draft, Mended, Refused } from './types'
import type { WorkbookApi } from './workbook.worker'

const workbooks = startedOnce<WorkbookApi>(
  () => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' }),
  workbookModule,
  (started) => followGates((list) => started.setGates(list)),
)

/** Why a workbook cannot be read. */
export class WorkbookRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code)
  }
}

/** An empty workbook to fill in, a row for each filled form, its words in a language of the pages. */
export async function templateOf(form: string, language: string) {
  return (await workbooks()).template(form, language)
}

/**
 * Opens a workbook, which the other questions are about from then on, and says what it holds; throws
 * {@link WorkbookRefused}. The bytes go over to the worker: they are no longer here.
 */
export async function openWorkbook(form: string, bytes: Uint8Array<ArrayBuffer>) {
  const { summary, refused } = await (await workbooks()).read(form, transfer(bytes, [bytes.buffer]))
  if (!summary) throw new WorkbookRefused(refused)
  return summary
}

/** Some of the filled rows with what is wrong with them; `base` is what they need not say. */
export async function checkRows(from: number, count: number, today: string, base: Draft) {
  return (await workbooks()).check(from, count, today, base)
}

/** The workbook again: of its rows `only` those, with what is wrong with each, and with the cells that were mended. */
export async function annotatedWorkbook(
  errors: string[],
  mended: Mended[],
  only: number[],
  language: string,
) {
  return (await workbooks()).annotated(errors, mended, only, language)
}
