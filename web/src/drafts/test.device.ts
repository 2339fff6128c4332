import { Blob as CloneableBlob } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SavedDraft, SavedImage } from './draft'

/** Pages that were opened, as modules of their own. */
export type OpenedStores = Awaited<ReturnType<typeof openPages>>

/** Opens the pages anew; the device keeps what it has. */
export async function openPages() {
  vi.resetModules()
  return {
    store: await import('./store'),
    images: {
      ...(await import('../form/engine/imagesInMemory')),
      ...(await import('../form/engine/images')),
    },
  }
}

/** A device on which nothing was ever kept. */
export function emptyDevice() {
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
}

export const draft = (id: string, more: Partial<SavedDraft> = {}): SavedDraft => ({
  id,
  form: 'guestbook',
  values: { name: id },
  done: [],
  step: 'who',
  savedAt: Date.now(),
  ...more,
})

export const picture = (draft: string): Omit<SavedImage, 'id'> => ({
  draft,
  blob: new Blob(['x']),
  fileName: `${draft}.jpg`,
  report: null,
})
