import type { DBSchema } from 'idb'
import { type Encrypted, encrypt } from './recordCipher'
import type { SavedDraft, SavedImage } from './store'

/** A draft as it stands on the device: outside of what is encrypted is only what says nothing of anybody. */
export interface DraftRecord extends Encrypted {
  id: string
  form: string
  savedAt: number
}

export interface ImageRecord extends Encrypted {
  id: string
  draft: string
  savedAt: number
}

export interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  drafts: { key: string; value: DraftRecord }
  images: { key: string; value: ImageRecord; indexes: { draft: string } }
}

export async function draftRecord(key: CryptoKey, draft: SavedDraft): Promise<DraftRecord> {
  const { id, form, savedAt } = draft
  return { id, form, savedAt, ...(await encrypt(key, id, draft)) }
}

export async function imageRecord(key: CryptoKey, image: SavedImage): Promise<ImageRecord> {
  const { id, draft, savedAt = 0 } = image
  return { id, draft, savedAt, ...(await encrypt(key, id, image)) }
}
