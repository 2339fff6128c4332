import type { DBSchema, IDBPDatabase } from 'idb'
import type { Encrypted } from './recordCipher'

/** A form that was begun: `drafts/` has what is in it. */
export interface DraftRecord extends Encrypted {
  id: string
  form: string
  savedAt: number
}

/** A picture of a draft. */
export interface ImageRecord extends Encrypted {
  id: string
  draft: string
  savedAt: number
}

/** A workbook that is being imported, one for each account: `kinds/evisa/import` has what is in it. */
export interface ImportRecord extends Encrypted {
  /** Id of the account. */
  account: string
  id: string
  savedAt: number
}

/** What became of a row of an import, or a picture of one. */
export interface PartRecord extends Encrypted {
  id: string
  import: string
  savedAt: number
}

/** Which tab changes an import. */
export interface HolderRecord {
  /** The import's. */
  id: string
  import: string
  tab: string
}

/**
 * The stores of the one database. Beside what is encrypted stands only what says nothing of anybody: random ids, the name of
 * a form, and when it was written. Whoever needs another store adds it here and to {@link SHAPES}, and raises the version.
 */
export interface Stores extends DBSchema {
  /** The key of this device. */
  keys: { key: string; value: CryptoKey }
  drafts: { key: string; value: DraftRecord }
  images: { key: string; value: ImageRecord; indexes: { draft: string } }
  imports: { key: string; value: ImportRecord }
  rows: { key: string; value: PartRecord; indexes: { import: string } }
  pictures: { key: string; value: PartRecord; indexes: { import: string } }
  holders: { key: string; value: HolderRecord; indexes: { import: string } }
}

/** The database with the key of what is in it. */
export interface OpenDatabase {
  database: IDBPDatabase<Stores>
  key: CryptoKey
}

/** How each is made: by which field its records are named, and by which they are found. */
export const SHAPES: [name: string, keyPath?: string, index?: string][] = [
  ['keys'],
  ['drafts', 'id'],
  ['images', 'id', 'draft'],
  ['imports', 'account'],
  ['rows', 'id', 'import'],
  ['pictures', 'id', 'import'],
  ['holders', 'id', 'import'],
]

/** What is kept and forgotten together: a record of one store, and those of others that name its id in this index. */
export const WHOLES = {
  drafts: { parts: ['images'], index: 'draft' },
  imports: { parts: ['rows', 'pictures', 'holders'], index: 'import' },
}

export type Whole = keyof typeof WHOLES
