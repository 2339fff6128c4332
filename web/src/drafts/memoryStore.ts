import type { SavedDraft, SavedImage } from './draft'
import type { DraftStore } from './draftStore'

/** Keeps drafts and pictures as long as this page is open: for a computer that others use, too. */
export function openMemory(): DraftStore {
  const drafts = new Map<string, SavedDraft>()
  const images = new Map<string, SavedImage>()
  const within = (draft: string) => [...images.values()].filter((image) => image.draft === draft)
  return {
    listDrafts: async () => [...drafts.values()],
    loadDraft: async (id) => drafts.get(id),
    // No other tab has this memory.
    saveDraft: async (draft) => drafts.set(draft.id, draft).has(draft.id),
    prepare: async () => {},
    // It ends with the page.
    saveNow: () => {},
    loadImages: async (draft) => within(draft),
    saveImage: async (image) => void images.set(image.id, image),
    dropImage: async (id) => void images.delete(id),
    async dropDraft(id) {
      drafts.delete(id)
      for (const image of within(id)) images.delete(image.id)
    },
    async clear() {
      drafts.clear()
      images.clear()
    },
  }
}
