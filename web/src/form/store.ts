import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Cut, Draft, Finding, PassportReport, PortraitReport } from '../worker/types'
import { sweep, upgrade } from './storeUpkeep'

/** A form that was begun on this device: what was answered so far, and where the person stands. */
export interface SavedDraft {
  /** Random: several drafts of one form stand side by side. */
  id: string
  /** Name of core's form. */
  form: string
  values: Draft
  /** What the form's kind keeps beside the answers. */
  beside?: unknown
  /** Sections that passed 'Continue'. */
  done: string[]
  step: string
  savedAt: number
}

/** A chosen picture: exactly the bytes that were judged and are sent. */
export interface SavedImage {
  id: string
  /** The draft that it belongs to. */
  draft: string
  blob: Blob
  fileName: string
  report: PortraitReport | PassportReport | null
  /** The device is still looking at it: not sent yet, and not written down. */
  judging?: boolean
  /** Full years for which a portrait was judged, once they were known. */
  age?: number
  /** Where this is a cut: the whole photo that it was cut from. */
  original?: { photo: Photo; cut: Cut }
  /** The server's handle, once it is there. */
  handle?: string
  /** Why it cannot be sent: its file could not be read, or the server refused it. */
  refused?: Finding
  /** When it was written down last. */
  savedAt?: number
}

/** A picture as it was chosen and judged, before it is kept and sent. */
export type Photo = Pick<SavedImage, 'blob' | 'fileName' | 'report'>

export interface Schema extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  images: { key: string; value: SavedImage; indexes: { draft: string } }
}

/** The product's name: a form has no part in it. */
const DATABASE = 'evisa'
const VERSION = 2

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open() {
  opening ??= new Promise((resolve, reject) => {
    const database = openDB<Schema>(DATABASE, VERSION, {
      upgrade,
      // A tab with a former version of the pages holds it: until that is closed this one only forgets.
      blocked: () => reject(new Error('the database is held by another page')),
      blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
      terminated: () => {
        opening = undefined
      },
    }).then(async (database) => {
      await sweep(database)
      return database
    })
    database.then((opened) => {
      opening = database
      resolve(opened)
    }, reject)
  })
  return opening
}

/** A private window may refuse storage: the form still works, it only forgets. */
async function quietly<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open())
  } catch {
    return undefined
  }
}

/** Every form that was begun on this device, the last changed first. */
export async function listDrafts() {
  const drafts = (await quietly((database) => database.getAll('drafts'))) ?? []
  return drafts.sort((one, other) => other.savedAt - one.savedAt)
}

export const loadDraft = (id: string) => quietly((database) => database.get('drafts', id))

export const saveDraft = (draft: SavedDraft) => quietly((database) => database.put('drafts', draft))

export const loadImages = (draft: string) =>
  quietly((database) => database.getAllFromIndex('images', 'draft', draft))

export const saveImage = (image: SavedImage) =>
  quietly((database) => database.put('images', { ...image, savedAt: Date.now() }))

export const dropImage = (id: string) => quietly((database) => database.delete('images', id))

/** Forgets a draft with its pictures. Returns the way to have them back. */
export async function dropDraft(id: string) {
  const [draft, images] = await Promise.all([loadDraft(id), loadImages(id)])
  await quietly((database) =>
    Promise.all([
      database.delete('drafts', id),
      ...(images ?? []).map((image) => database.delete('images', image.id)),
    ]),
  )
  return async () => {
    if (draft) await saveDraft(draft)
    for (const image of images ?? []) await saveImage(image)
  }
}
