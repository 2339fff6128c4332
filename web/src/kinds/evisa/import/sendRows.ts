import { problemsOf } from '../../../form/engine/problems'
import { ApiError, call } from '../../../server/api'
import { isConflict, sendOnce } from '../../../server/sendOnce'
import type { Draft } from '../../../worker/types'
import type { ImportStore } from './importStore'
import { dropPicture, loadPicture } from './keep'
import { inLanes, type LanesResult } from './lanes'
import { TRUTHFUL } from './readRows'
import {
  ALL_PICTURES,
  answersOf,
  type ImportRow,
  isOfChild,
  isPaper,
  PAPERS,
  type PictureField,
  type RowProblem,
  stateOf,
  withPortrait,
} from './rows'
import { askSentBefore } from './sentBefore'

const ROUTE = '/client-service/hstt/hstc'
const UPLOAD = '/client-service/public/upload'
/** At once: enough that the way to the server costs nothing, and few enough for others to be served. */
const LANES = 3
/** Refusals of the row itself; whatever else is refused, the others would be, too. */
const OF_ROW = [400, 409, 413, 415, 422]

/** The same for every try of a row: of several that arrive the server keeps one. Signs and length are those it takes. */
export const keyOf = (id: string, { index, anew }: Pick<ImportRow, 'index' | 'anew'>) =>
  anew ? `${id}-${index}-${anew}` : `${id}-${index}`

/** Sends every row that is ready, once each. `signal` stops before the next. */
export async function sendRows(store: ImportStore, signal: AbortSignal): Promise<LanesResult> {
  store.set({ failed: undefined })
  try {
    await askSentBefore(store)
  } catch (error) {
    store.set({ failed: error as Error })
    return { failed: error as Error }
  }
  const { rows } = store.state()
  const queue = rows.filter((row) => stateOf(row) === 'ready').map(({ index }) => index)
  let done = 0
  const tell = (waitsUntil?: number) =>
    store.set({ sending: { done, all: queue.length, ...(waitsUntil && { waitsUntil }) } })
  tell()
  const ended = await inLanes(
    queue,
    async (index) => {
      await sendRow(store, index)
      done += 1
      tell()
    },
    { lanes: LANES, signal, onWait: tell },
  )
  store.set({ sending: undefined, failed: typeof ended === 'object' ? ended.failed : undefined })
  return ended
}

async function sendRow(store: ImportStore, index: number) {
  const row = store.row(index)
  if (!row || stateOf(row) !== 'ready' || store.state().taken) return
  try {
    // What was tried before is said again word for word: under its key the server takes nothing else.
    const body = row.attempt?.body ?? (await bodyOf(store, row))
    // Written down before it is sent: after a crash nobody else knows of it.
    if (!row.attempt) await store.setRow(index, { attempt: { body, at: Date.now() } })
    // Another tab sends it.
    if (store.state().taken) return
    const { maSoHoso } = await sendOnce(() => call(ROUTE, { json: body, once: keyOf(store.state().id, row) }))
    await store.setRow(index, { code: maSoHoso, attempt: undefined, refused: undefined })
    await forgetPictures(store, row)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isConflict(error)) await store.setRow(index, { attempt: { body: {}, at: 0 } })
    else if (OF_ROW.includes(error.status)) await refuse(store, index, error)
    else throw error
  }
}

/** What the server found wrong. A picture that it no longer has is uploaded again with the next try. */
async function refuse(store: ImportStore, index: number, error: ApiError) {
  const problems = problemsOf(error).map(
    ([name, { type, params }]): RowProblem => ({ name, code: type, params: params ?? {} }),
  )
  const pictures = { ...store.row(index)?.pictures }
  for (const field of ALL_PICTURES) {
    const { handle: _, ...picture } = pictures[field] ?? {}
    if (problems.some(({ name }) => name === field || name === (isPaper(field) && PAPERS)) && 'id' in picture)
      pictures[field] = picture
  }
  await store.setRow(index, { attempt: undefined, pictures, refused: { message: error.message, problems } })
}

async function bodyOf(store: ImportStore, row: ImportRow): Promise<Draft> {
  let answers = answersOf(row)
  const handles: Draft = {}
  const papers: string[] = []
  for (const field of ALL_PICTURES) {
    const handle = await uploaded(store, row.index, field)
    if (!handle) continue
    if (isPaper(field)) papers.push(handle)
    else if (isOfChild(field)) answers = withPortrait(answers, field, handle)
    else handles[field] = handle
  }
  if (papers.length > 0) handles[PAPERS] = papers
  return { ...answers, ...handles, [TRUTHFUL]: '1' }
}

/** The server's handle of a picture, which is uploaded unless it was before. */
async function uploaded(store: ImportStore, index: number, field: PictureField) {
  const picture = store.row(index)?.pictures?.[field]
  if (!picture || picture.handle) return picture?.handle
  const blob = store.blobs.get(picture.id) ?? (await loadPicture(picture.id))
  if (!blob) return undefined
  const body = new FormData()
  body.set('file', blob, picture.fileName)
  body.set('fileName', picture.fileName)
  const { url } = await call(UPLOAD, { body })
  const pictures = { ...store.row(index)?.pictures, [field]: { ...picture, handle: url } }
  await store.setRow(index, { pictures })
  return url
}

async function forgetPictures(store: ImportStore, { pictures = {} }: ImportRow) {
  for (const field of ALL_PICTURES) {
    const picture = pictures[field]
    if (!picture) continue
    store.blobs.delete(picture.id)
    await dropPicture(store.state().id, picture.id)
  }
}
