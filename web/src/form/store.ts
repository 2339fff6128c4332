import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Cut, Draft, Finding, PassportReport, PortraitReport } from '../worker/types'

/** What was answered so far, and where the person stands. */
export interface SavedDraft {
  values: Draft
  /** Names of fields that were read from the passport and not changed since, with what was read. */
  read: Record<string, unknown>
  /** Answers that the person holds to be right although the passport page says another. */
  upheld?: Record<string, string>
  /** Pictures with which the person goes on although there is a doubt about them. */
  accepted?: Record<string, string>
  /** Sections that passed 'Continue'. */
  done: string[]
  step: string
  savedAt: number
}

/** A chosen picture: exactly the bytes that were judged and are sent. */
export interface SavedImage {
  id: string
  form: string
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
}

/** A picture as it was chosen and judged, before it is kept and sent. */
export type Photo = Omit<SavedImage, 'id' | 'judging' | 'original' | 'handle' | 'refused' | 'age'>

interface Schema extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  images: { key: string; value: SavedImage; indexes: { form: string } }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open() {
  opening ??= openDB<Schema>('evisa', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('form', 'form')
    },
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

export const loadDraft = (form: string) => quietly((database) => database.get('drafts', form))

export const saveDraft = (form: string, draft: SavedDraft) =>
  quietly((database) => database.put('drafts', draft, form))

export const loadImages = (form: string) =>
  quietly((database) => database.getAllFromIndex('images', 'form', form))

export const saveImage = (image: SavedImage) => quietly((database) => database.put('images', image))

export const dropImage = (id: string) => quietly((database) => database.delete('images', id))

/** Forgets a form with its pictures. */
export async function clearForm(form: string) {
  await quietly(async (database) => {
    const images = await database.getAllKeysFromIndex('images', 'form', form)
    await Promise.all([database.delete('drafts', form), ...images.map((id) => database.delete('images', id))])
  })
}
