import { fieldsByWord, toWord } from '../../../form/engine/paths'
import { judge, type PhotoKind } from '../../../form/photo/judge'
import { shrink } from '../../../worker/shrink'
import type { Draft, Report } from '../../../worker/types'
import { PASSPORT_PAGE, PORTRAIT } from '../pictures/pair'
import { readable } from '../pictures/reading'
import { changeRow } from './changeRow'
import type { ImportStore } from './importStore'
import { dropPicture, keepPicture } from './keep'
import { inLanes, type LanesResult } from './lanes'
import { type MatchResult, matchPictures, type PictureMatch } from './matchPictures'
import type { PictureFile } from './pictureFiles'
import { type ImportRow, isPaper, PICTURES, type PictureField, type RowPicture } from './rows'

/** One worker looks at portraits, and one at passport pages. */
const LANES = 2

/** As what a picture is looked at; a paper is attached as it is. */
function kindOf(field: PictureField): PhotoKind | undefined {
  if (field === PASSPORT_PAGE) return 'passport'
  return isPaper(field) ? undefined : 'portrait'
}

/** A run through chosen pictures, which can be paused and gone on with. */
export interface PictureRun extends MatchResult<PictureFile> {
  /** Names of files that could not be read, so far. */
  unread: string[]
  /** Names of files whose names do not say what they are, and which are neither a passport page nor a portrait to the eye. */
  unclear: string[]
  goOn: () => Promise<LanesResult>
  pause: () => void
}

/** Finds the rows of the pictures that were chosen; `goOn` has each of them looked at. */
export function takePictures(store: ImportStore, files: Iterable<PictureFile>): PictureRun {
  const matched = matchPictures(files, store.state().rows)
  const waiting = inPairs(matched.matches)
  const told: Record<Exclude<Taken, 'taken'>, string[]> = { unread: [], unclear: [], double: matched.double }
  let running: AbortController | undefined
  let done = 0
  const tell = (paused: boolean) => store.set({ pictures: { done, all: matched.matches.length, paused } })

  return {
    ...matched,
    ...told,
    async goOn() {
      const own = new AbortController()
      running = own
      tell(false)
      const ended = await inLanes(
        taken(waiting),
        async (match) => {
          const ended = await takePicture(store, match)
          if (ended !== 'taken') told[ended].push(match.file.name)
          done += 1
          tell(own.signal.aborted)
        },
        { lanes: LANES, signal: own.signal },
      )
      if (ended !== 'stopped') store.set({ pictures: undefined })
      return ended
    },
    pause() {
      running?.abort()
      tell(true)
    },
  }
}

/** Portraits and passport pages in turn, so that both workers have something to do; the others after them. */
function inPairs(matches: PictureMatch<PictureFile>[]) {
  const [portraits, pages] = PICTURES.map((field) => matches.filter((match) => match.field === field))
  const longest = Math.max(portraits?.length ?? 0, pages?.length ?? 0)
  const looked = Array.from({ length: longest }, (_, at) => [portraits?.[at], pages?.[at]])
  // Those whose names do not say what they are come last: the others have their places by then.
  const others = matches.filter(({ field }) => !PICTURES.some((one) => one === field))
  others.sort((one, other) => Number(one.field === undefined) - Number(other.field === undefined))
  return [...looked.flat(), ...others].filter((match) => match !== undefined)
}

/** What waits, each once: what a pause leaves over stays there. */
function* taken<Item>(waiting: Item[]) {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next
}

/** What became of a picture: `unread` could not be opened, for a `double` another one was taken. */
type Taken = 'taken' | 'unread' | 'unclear' | 'double'

/** Has a picture judged exactly as a form does, keeps it, and takes what it says into its rows. */
export async function takePicture(store: ImportStore, match: PictureMatch<PictureFile>): Promise<Taken> {
  if (store.state().taken) return 'taken'
  const { file, rows } = match
  const bytes = mostBytesOf(store, match.field ?? PASSPORT_PAGE)
  const blob = await file.blob().then(
    (whole) => shrink(whole, bytes),
    () => undefined,
  )
  if (!blob) return 'unread'
  const looked = match.field ? await lookAt(match.field, blob) : await tell(blob)
  if (!looked) return 'unclear'
  const { field, report } = looked
  const isOther = (index: number) => {
    const there = store.row(index)?.pictures?.[field]
    return match.field === undefined && there !== undefined && there.fileName !== file.name
  }
  if (rows.every(isOther)) return 'double'
  for (const index of rows) {
    if (isOther(index)) continue
    const picture = pictureOf(file.name, report)
    await keepBytes(store, picture.id, blob)
    // As it is now: its other picture may have come from the other worker meanwhile.
    const row = store.row(index)
    if (!row || row.code !== undefined || row.attempt) {
      await forget(store, picture)
      continue
    }
    const pictures = { ...row.pictures, [field]: picture }
    const read = field === PASSPORT_PAGE ? readFor(row, report, fieldNames(store)) : row.read
    await changeRow(store, index, { pictures, read })
    await forget(store, row.pictures?.[field])
  }
  return 'taken'
}

async function lookAt(field: PictureField, blob: Blob) {
  const kind = kindOf(field)
  return { field, report: kind ? await judge(kind, blob, new AbortController().signal) : null }
}

/** Which picture of an application it is: a passport page has lines that can be read, a portrait is one to the eye. */
async function tell(blob: Blob) {
  const page = await lookAt(PASSPORT_PAGE, blob)
  if (page.report && 'lines' in page.report && page.report.lines.length > 0) return page
  const portrait = await lookAt(PORTRAIT, blob)
  return portrait.report?.findings.some(({ effect }) => effect === 'block') ? undefined : portrait
}

const mostBytesOf = ({ table }: ImportStore, field: PictureField) =>
  fieldsByWord(table).get(toWord(field))?.maxBytes

const fieldNames = ({ table }: ImportStore) =>
  new Set(table.sections.flatMap((section) => section.fields.map(({ name }) => name)))

function pictureOf(fileName: string, report: Report | null): RowPicture {
  const findings = report?.findings ?? []
  const blocked = findings.find(({ effect }) => effect === 'block')
  const lines = report && 'lines' in report && !blocked ? report.lines : undefined
  return {
    id: crypto.randomUUID(),
    fileName,
    blocked,
    warned: findings.filter(({ effect }) => effect !== 'block'),
    ...(lines && lines.length > 0 && { lines }),
  }
}

/** Where the device has no room, the bytes live as long as the page. */
async function keepBytes(store: ImportStore, id: string, blob: Blob) {
  const kept = await keepPicture(store.state().id, id, blob)
  if (kept === 'kept') return
  if (kept === 'taken') return store.set({ taken: true })
  store.blobs.set(id, blob)
  if (store.state().picturesKept) store.set({ picturesKept: false })
}

async function forget(store: ImportStore, former: RowPicture | undefined) {
  if (!former) return
  store.blobs.delete(former.id)
  await dropPicture(store.state().id, former.id)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What the page's lines say where the cells are empty. */
export function readFor(row: ImportRow, report: Report | null, names: ReadonlySet<string>): Draft {
  const said = readable(report && 'draft' in report ? report.draft : null)
  const open = Object.entries(said).filter(([name]) => names.has(name) && isEmpty(row.typed[name]))
  return Object.fromEntries(open)
}
