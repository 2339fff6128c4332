import type { SavedDraft, SavedImage } from './draft'

/** Where drafts and their pictures are kept. */
export interface DraftStore {
  listDrafts: () => Promise<SavedDraft[]>
  loadDraft: (id: string) => Promise<SavedDraft | undefined>
  /**
   * Writes it unless another tab wrote it since `known`, the `savedAt` of what this one has; whether it did. `'any'`:
   * without comparing.
   */
  saveDraft: (draft: SavedDraft, known?: number | 'any') => Promise<boolean>
  loadImages: (draft: string) => Promise<SavedImage[]>
  saveImage: (image: SavedImage) => Promise<void>
  dropImage: (id: string) => Promise<void>
  /** Forgets a draft with its pictures. */
  dropDraft: (id: string) => Promise<void>
  /** Forgets every draft and every picture. */
  clear: () => Promise<void>
}
