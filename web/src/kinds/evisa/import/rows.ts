import listed from 'virtual:pictures/evisaOrganization'
import { toName, topOf } from '../../../form/engine/paths'
import type { Draft, Finding } from '../../../worker/types'
import { type Disagreement, type Upheld, undecided } from '../pictures/disagreements'
import { PASSPORT_PAGE, PORTRAIT } from '../pictures/pair'

/** The two pictures of an application. */
export const PICTURES = [PORTRAIT, PASSPORT_PAGE] as const
/** Every picture that a row may have, as the template has columns: `anhMat`, `treEm.1.anhMat`, `fileDinhKem.2`. */
export const ALL_PICTURES = listed.map(toName)
export type PictureField = (typeof ALL_PICTURES)[number]

/** A paper is attached as it is: nothing judges it. One cell names several. */
export const isPaper = (field: PictureField) => /\.\d+$/.test(field)
export const isOfChild = (field: PictureField) => /\.\d+\./.test(field)

/** Those of the children on the passport. */
export const CHILD_PORTRAITS = ALL_PICTURES.filter(isOfChild)
/** The answer that is a list of papers. */
export const PAPERS = topOf(ALL_PICTURES.find(isPaper) ?? '')

/** The rows of a group that holds a picture, and the picture's place in them: `treEm`, 1, `anhMat`. */
function placeOf(field: PictureField): [group: string, at: number, name: string] {
  const [group, at, name] = field.split('.') as [string, string, string]
  return [group, Number(at), name]
}

/** The answers about the child whose portrait it is; undefined where there is no such child. */
export function childOf(answers: Draft, field: PictureField): Draft | undefined {
  const [group, at] = placeOf(field)
  const rows = answers[group]
  return Array.isArray(rows) ? (rows[at] as Draft | undefined) : undefined
}

/** The same answers with another one in the place of a child's portrait; undefined leaves it out. */
export function withPortrait(answers: Draft, field: PictureField, value: string | undefined): Draft {
  const [group, at, name] = placeOf(field)
  if (!childOf(answers, field)) return answers
  const rows = (answers[group] as Draft[]).map((row, place) => {
    const { [name]: _, ...others } = row
    return place === at ? { ...others, ...(value !== undefined && { [name]: value }) } : row
  })
  return { ...answers, [group]: rows }
}

/** How many of the two pictures of an application a row has. */
export const countPictures = ({ pictures }: Pick<RowRecord, 'pictures'>) =>
  PICTURES.filter((field) => pictures?.[field]).length

/** What is wrong with an answer, as core's rules or the server say it; `name` is `treEm.1.ngaySinh`. */
export interface RowProblem {
  name: string
  code: string
  params: Record<string, unknown>
}

/** A picture that was found for a row; its bytes are kept apart. */
export interface RowPicture {
  id: string
  fileName: string
  /** Stands against sending it, as the device sees it. */
  blocked?: Finding | undefined
  /** What could be better. */
  warned: Finding[]
  /** The lines of a passport page's machine-readable zone. */
  lines?: string[]
  /** The server's handle, once it is there. */
  handle?: string
}

/** What became of a row beyond its cells: kept on the device, so that a reload loses nothing. */
export interface RowRecord {
  index: number
  /** Answers that were mended in the page, whole fields of the form by name. */
  mends?: Draft
  /** Answers that were read from the passport page, where the cells were empty. */
  read?: Draft
  /** Typed answers that the clerk confirmed although the passport page says something else. */
  upheld?: Upheld
  pictures?: Partial<Record<PictureField, RowPicture>>
  /** What was sent last and when, as long as nobody knows whether it arrived. */
  attempt?: { body: Draft; at: number }
  /** How often the clerk had it sent anew after an answer was lost: each time under another key. */
  anew?: number
  /** The earlier application in spite of which the clerk applies again. */
  again?: string | undefined
  /** Registration code, once it was received; empty where only the list of applications tells it. */
  code?: string
  /** Why the server refused it, until the row is changed. */
  refused?: { message: string; problems: RowProblem[] }
}

/** A filled row of the workbook. */
export interface ImportRow extends RowRecord {
  /** As the sheet numbers it. */
  number: number
  /** Answers of its cells, laid on those of the organization. */
  typed: Draft
  /** Names of picture files that its cells give. */
  files: Partial<Record<PictureField, string>>
  /** Cells that show no answer, or another one than they have, whatever the rules make of the rest. */
  cellFaults?: RowProblem[]
  /** What core's rules find wrong with its answers. */
  problems: RowProblem[]
  /** Where the passport page says something else than its answers. */
  differs: Disagreement[]
  /** The number of an earlier row with the same passport. */
  twin?: number | undefined
  /** What the organization has sent for this passport before, and when. */
  before?: { code: string; at: string } | undefined
}

/** A row is not sent again by itself when its first try may have arrived so long ago: the server keeps keys for a day. */
const CERTAIN_MS = 20 * 60 * 60 * 1000

export type RowState = 'sent' | 'unsure' | 'faulty' | 'ready'

export const NAMES = { surname: 'ttcnHo', given: 'ttcnDemVaTen', passport: 'hcSo' } as const

/** The e-mail address is typed once in a row; a form asks for it again. */
const EMAIL = 'ttcnEmail'
export const EMAIL_AGAIN = 'ttcnConfirmEmail'

/** What is sent of a row but for its pictures: a mend counts before what was read, that before an empty cell. */
export function answersOf({ typed, read, mends }: Pick<ImportRow, 'typed' | 'read' | 'mends'>): Draft {
  const answers = { ...typed, ...read, ...mends }
  return { ...answers, [EMAIL_AGAIN]: answers[EMAIL] }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function nameOf(row: ImportRow) {
  const answers = answersOf(row)
  return [NAMES.surname, NAMES.given]
    .map((name) => textOf(answers[name]))
    .filter(Boolean)
    .join(' ')
}

export const passportOf = (row: ImportRow) => textOf(answersOf(row)[NAMES.passport])
/** As passports are compared. */
export const passportKey = (row: ImportRow) => passportOf(row).replaceAll(/\s/g, '').toUpperCase()

/**
 * The same rows, of which each knows whether an earlier one has its passport: nobody is sent twice from one workbook. A row
 * that was sent is the earlier one for all others.
 */
export function withTwins(rows: readonly ImportRow[]): readonly ImportRow[] {
  const first = new Map<string, number>()
  for (const row of rows) if (row.code !== undefined) first.set(passportKey(row), row.number)
  let changed = false
  const next = rows.map((row) => {
    const key = passportKey(row)
    const number = first.get(key)
    if (key && number === undefined) first.set(key, row.number)
    const twin = key && number !== row.number && row.code === undefined ? number : undefined
    if (twin === row.twin) return row
    changed = true
    return { ...row, twin }
  })
  return changed ? next : rows
}

export type Fault =
  | { kind: 'problem'; problem: RowProblem }
  | { kind: 'differs'; differs: Disagreement }
  | { kind: 'picture'; field: PictureField; finding: Finding }
  | { kind: 'sentBefore'; code: string; at: string }
  | { kind: 'refused'; message: string }

/** Told once for each state of a row: all rows are counted whenever one of them changes. */
const told = new WeakMap<ImportRow, Fault[]>()

/** Everything that stands against sending a row. */
export function faultsOf(row: ImportRow): Fault[] {
  const faults = told.get(row) ?? faultsNow(row)
  told.set(row, faults)
  return faults
}

function faultsNow(row: ImportRow): Fault[] {
  const { problems, differs, upheld = {}, pictures = {}, refused, twin, before, again } = row
  const faults: Fault[] = problems.map((problem) => ({ kind: 'problem', problem }))
  for (const one of undecided(differs, upheld)) faults.push({ kind: 'differs', differs: one })
  for (const field of ALL_PICTURES) {
    const finding = pictures[field]?.blocked
    if (finding) faults.push({ kind: 'picture', field, finding })
  }
  if (twin !== undefined) {
    const problem = { name: NAMES.passport, code: 'samePassport', params: { row: twin } }
    faults.push({ kind: 'problem', problem })
  }
  if (before && before.code !== again) faults.push({ kind: 'sentBefore', ...before })
  if (!refused) return faults
  const ofServer = refused.problems.map((problem) => ({ kind: 'problem' as const, problem }))
  return [
    ...faults,
    ...(ofServer.length > 0 ? ofServer : [{ kind: 'refused' as const, message: refused.message }]),
  ]
}

export function stateOf(row: ImportRow, now = Date.now()): RowState {
  if (row.code !== undefined) return 'sent'
  if (row.attempt) return now - row.attempt.at > CERTAIN_MS ? 'unsure' : 'ready'
  return faultsOf(row).length > 0 ? 'faulty' : 'ready'
}

/** How many rows are in each state. */
export function countStates(rows: readonly ImportRow[], now = Date.now()) {
  const counts: Record<RowState, number> = { sent: 0, unsure: 0, faulty: 0, ready: 0 }
  for (const row of rows) counts[stateOf(row, now)] += 1
  return counts
}

/** What of a row is kept on the device; undefined where there is nothing that its cells do not say. */
export function recordOf(row: ImportRow): RowRecord | undefined {
  const {
    number: _,
    typed: __,
    files: ___,
    problems: ____,
    differs: _____,
    cellFaults: ______,
    twin: _______,
    before: ________,
    ...record
  } = row
  return Object.values(record).filter((value) => value !== undefined).length > 1 ? record : undefined
}
