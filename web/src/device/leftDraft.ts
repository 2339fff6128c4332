import type { Encrypted } from './database/recordCipher'
import { fromJson, type SealedJson, toJson } from './database/recordJson'
import { readTab, writeTab } from './tabStorage'

/**
 * The draft that a page had not written down yet when it was left. The storage of the tab takes it within that task, where a
 * transaction of the database is given up with its page; it is there when the tab comes back, and no other tab has it.
 */
interface LeftDraft extends Encrypted {
  id: string
  savedAt: number
}

const KEY = 'left-draft'

/** As it stands in JSON. */
interface Kept extends SealedJson {
  id: string
  savedAt: number
  under?: SealedJson
}

export function keepLeft({ id, savedAt, iv, data, under }: LeftDraft) {
  writeTab(KEY, { id, savedAt, ...toJson({ iv, data }), ...(under && { under: toJson(under) }) })
}

const isOf = (kept: Kept | null, id: string): kept is Kept => kept?.id === id

export function leftOf(id: string): LeftDraft | undefined {
  const kept = readTab<Kept | null>(KEY, null)
  if (!isOf(kept, id)) return undefined
  const { savedAt, under } = kept
  return { id, savedAt, ...fromJson(kept), ...(under && { under: fromJson(under) }) }
}

/** Forgets that of one draft, or of any; `until`: unless it was written later. */
export function forgetLeft(id?: string, until = Number.POSITIVE_INFINITY) {
  const kept = readTab<Kept | null>(KEY, null)
  if (kept && (id === undefined || (isOf(kept, id) && kept.savedAt <= until))) writeTab(KEY, null)
}
