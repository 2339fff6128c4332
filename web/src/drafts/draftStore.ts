import type { SavedDraft, SavedImage } from './draft'

/** Where drafts and their pictures are kept. */
export interface DraftStore {
  listDrafts: () => Promise<SavedDraft[]>
  loadDraft: (id: string) => Promise<SavedDraft | undefined>
  /** Writes it unless what is there, written at `savedAt`, is not what this tab has; whether it did. */
  saveDraft: (draft: SavedDraft, isKnown?: (savedAt: number) => boolean) => Promise<boolean>
  /** Prepares for `saveNow`. */
  prepare: () => Promise<void>
  /** Writes it within this task, as far as that is prepared: `loadDraft` finds it there. For a page that is being left. */
  saveNow: (draft: SavedDraft) => void
  loadImages: (draft: string) => Promise<SavedImage[]>
  saveImage: (image: SavedImage) => Promise<void>
  dropImage: (id: string) => Promise<void>
  /** Forgets a draft with its pictures. */
  dropDraft: (id: string) => Promise<void>
  /** Forgets every draft and every picture. */
  clear: () => Promise<void>
}
