import { sealed } from './recordCipher'
import type { DraftRecord, ImageRecord } from './stores'

/** A draft as its owner has it: the readable fields of its record, and all others. */
export type PlainDraft = Pick<DraftRecord, 'id' | 'form' | 'savedAt'>
export type PlainImage = Pick<ImageRecord, 'id' | 'draft'> & { savedAt?: number }

export const draftRecord = (key: CryptoKey, draft: PlainDraft): Promise<DraftRecord> => {
  const { id, form, savedAt } = draft
  return sealed(key, { id, form, savedAt }, draft)
}

export const imageRecord = (key: CryptoKey, image: PlainImage): Promise<ImageRecord> => {
  const { id, draft, savedAt = 0 } = image
  return sealed(key, { id, draft, savedAt }, image)
}
