import { loadCatalogue } from '../../../form/catalogues/catalogues'
import { toName } from '../../../form/engine/paths'
import { portalToday } from '../../../form/engine/today'
import { checkDraft, compareDraft } from '../../../worker/forms'
import type { CheckedRow, Draft, FormTable } from '../../../worker/types'
import { checkRows, openWorkbook } from '../../../worker/workbook'
import { FORM } from '../imported'
import { disagreements } from '../pictures/disagreements'
import { PASSPORT_PAGE } from '../pictures/pair'
import { createImportStore, type ImportStore } from './importStore'
import { holdImport, type KeptImport, keepImport, type loadImport } from './keep'
import {
  ALL_PICTURES,
  answersOf,
  CHILD_PORTRAITS,
  childOf,
  EMAIL_AGAIN,
  type ImportRow,
  isOfChild,
  isPaper,
  PAPERS,
  PICTURES,
  type RowProblem,
  type RowRecord,
  withPortrait,
} from './rows'
import { askSentBefore } from './sentBefore'
import { withTypedDays } from './typedDays'

/** Rows of one question to the worker: their answer is taken over in a few milliseconds, also on a slow computer. */
const CHUNK = 100

/** Under what the declaration of the whole import stands in each application. */
export const TRUTHFUL = 'camDoan'

/** A row of the sheet as the page works with it: the names of files in cells are no pictures yet. */
export function rowOf(checked: CheckedRow, table: FormTable): ImportRow {
  const { index, row: number, draft, cells } = checked
  let typed = withTypedDays(
    draft,
    table.sections.flatMap(({ fields }) => fields),
  )
  const files: ImportRow['files'] = {}
  const papers = (cells[PAPERS] ?? '').split(';').filter((name) => name.trim() !== '')
  for (const field of ALL_PICTURES) {
    const named = isPaper(field) ? papers.shift() : cells[cellOf(field)]
    if (named) files[field] = named
    if (isOfChild(field)) typed = withPortrait(typed, field, undefined)
    else delete typed[field]
  }
  delete typed[PAPERS]
  const problems = checked.problems.map(({ path, code, params }) => ({ name: toName(path), code, params }))
  const cellFaults = problems.filter(({ code }) => CELL_FAULTS.some((one) => one === code))
  return { index, number, typed, files, cellFaults, problems: open(problems, typed, {}), differs: [] }
}

/** What is wrong with a cell rather than with an answer: rules that are asked about the answers alone do not see it. */
const CELL_FAULTS = ['cellError', 'cellUncalculated', 'cellFormat'] as const

/** What the rules find, and which cells are still to be looked at: those whose field has no other answer by now. */
function withCells(row: ImportRow, problems: RowProblem[]): RowProblem[] {
  const others = { ...row.read, ...row.mends }
  const faults = (row.cellFaults ?? []).filter(({ name }) => !(name.replace(/\..*/, '') in others))
  return [...problems.filter(({ name }) => !faults.some((one) => one.name === name)), ...faults]
}

/** `treEm[0].anhMat`, as the workbook names the place of `treEm.0.anhMat`. */
const cellOf = (field: string) => field.replace(/\.(\d+)\./, '[$1].')

/**
 * What is wrong with a row itself. The portrait of a child is the form's question like any other, but the name of a file
 * in its cell is no answer: the picture is.
 */
function open(problems: RowProblem[], answers: Draft, pictures: ImportRow['pictures']): RowProblem[] {
  const isOfPortrait = ({ name }: RowProblem) => CHILD_PORTRAITS.some((field) => field === name)
  const asked = CHILD_PORTRAITS.filter((field) => childOf(answers, field) && !pictures?.[field])
  const missing = asked.map((field) => ({ name: field, code: 'required', params: {} }))
  return [...problems.filter((one) => isOfRow(one) && !isOfPortrait(one)), ...missing]
}

/** What is asked of the row itself: neither its pictures, which come later, nor the declaration, given once for all. */
const isOfRow = ({ name }: RowProblem) =>
  !PICTURES.some((field) => field === name) && name !== TRUTHFUL && name !== EMAIL_AGAIN

/** Asks core's rules about a row that is not as the workbook has it. */
export async function judged(row: ImportRow): Promise<Pick<ImportRow, 'problems' | 'differs'>> {
  const today = portalToday()
  const answers = answersOf(row)
  const lines = row.pictures?.[PASSPORT_PAGE]?.lines ?? []
  const [checked, compared] = await Promise.all([
    checkDraft(FORM, { ...answers, [TRUTHFUL]: '1' }, today),
    // Lines that are no zone tell nothing.
    lines.length > 0 ? compareDraft(lines, answers, today).catch(() => []) : [],
  ])
  const problems = checked.problems.map(({ field, code, params }) => ({ name: toName(field), code, params }))
  return {
    problems: open(withCells(row, problems), answers, row.pictures),
    differs: disagreements(compared),
  }
}

/** Asks for the authority's list of border gates, which the rules of workbooks follow from then on. */
export const knowGates = () => loadCatalogue('gates')

/** Opens a workbook that was chosen, as another import of the account. Throws where it is refused. */
export async function beginImport(account: string, base: Draft, table: FormTable, file: File) {
  const workbook = new Blob([await file.arrayBuffer()])
  await knowGates()
  const summary = await openWorkbook(FORM, new Uint8Array(await workbook.arrayBuffer()))
  const begun: KeptImport = { id: crypto.randomUUID(), fileName: file.name, workbook }
  const kept = await keepImport(account, begun)
  const store = createImportStore(
    { id: begun.id, fileName: begun.fileName, summary, rows: [], kept, picturesKept: kept },
    base,
    table,
  )
  void readAll(store, [])
  return store
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof loadImport>>>

/** Goes on with what the device keeps. */
export async function resumeImport(base: Draft, table: FormTable, kept: StoredImport) {
  await knowGates()
  const summary = await openWorkbook(FORM, new Uint8Array(await kept.workbook.arrayBuffer()))
  const { id, fileName } = kept
  await holdImport(id)
  const rows = kept.rows.map((row) => withoutLost(row, kept.pictures))
  const lost = rows.some((row, at) => row !== kept.rows[at])
  const store = createImportStore(
    { id, fileName, summary, rows: [], kept: true, picturesKept: !lost },
    base,
    table,
  )
  void readAll(store, rows)
  return store
}

/** Without pictures whose bytes are gone: they are to be chosen again. What was sent before they were lost stays. */
function withoutLost(row: RowRecord, present: ReadonlySet<string>): RowRecord {
  const pictures = { ...row.pictures }
  for (const field of ALL_PICTURES) {
    const picture = pictures[field]
    if (picture && !picture.handle && !present.has(picture.id)) delete pictures[field]
  }
  return Object.keys(pictures).length === Object.keys(row.pictures ?? {}).length ? row : { ...row, pictures }
}

/** Reads and checks all rows, some at a time; between them the page draws, and answers. */
async function readAll(store: ImportStore, records: RowRecord[]) {
  const all = store.state().summary.rows
  const kept = new Map(records.map((record) => [record.index, record]))
  store.set({ reading: { done: 0, all } })
  try {
    for (let from = 0; from < all; from += CHUNK) {
      const checked = await checkRows(from, CHUNK, portalToday(), { ...store.base, [TRUTHFUL]: '1' })
      const rows = await Promise.all(
        checked.map((one) => restored(rowOf(one, store.table), kept.get(one.index))),
      )
      store.set({ rows: [...store.state().rows, ...rows], reading: { done: from + rows.length, all } })
    }
  } catch (error) {
    store.set({ failed: error as Error })
  }
  // Without a network it is asked before rows are sent.
  await askSentBefore(store).catch(() => undefined)
  store.set({ reading: undefined })
}

/** A row with what became of it before. */
async function restored(row: ImportRow, record: RowRecord | undefined): Promise<ImportRow> {
  if (!record) return row
  const whole = { ...row, ...record }
  // What was sent is judged no more.
  return whole.code === undefined ? { ...whole, ...(await judged(whole)) } : whole
}
