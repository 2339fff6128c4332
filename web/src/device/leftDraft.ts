import type { Encrypted } from './database/recordCipher'
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

type Bytes = number[]
/** As it stands in JSON. */
interface Kept {
  id: string
  savedAt: number
  sealed: [iv: Bytes, data: Bytes][]
}

export function keepLeft({ id, savedAt, iv, data, under }: LeftDraft) {
  const sealed = [{ iv, data }, ...(under ? [under] : [])].map((part) => [
    [...part.iv],
    [...new Uint8Array(part.data)],
  ])
  writeTab(KEY, { id, savedAt, sealed })
}

const isOf = (kept: Kept | null, id: string): kept is Kept => kept?.id === id

export function leftOf(id: string): LeftDraft | undefined {
  const kept = readTab<Kept | null>(KEY, null)
  if (!isOf(kept, id)) return undefined
  const [own, under] = kept.sealed.map(([iv, data]) => ({
    iv: Uint8Array.from(iv),
    data: Uint8Array.from(data).buffer,
  }))
  return own && { id, savedAt: kept.savedAt, ...own, ...(under && { under }) }
}

/** Forgets that of one draft, or of any; `until`: unless it was written later. */
export function forgetLeft(id?: string, until = Number.POSITIVE_INFINITY) {
  const kept = readTab<Kept | null>(KEY, null)
  if (kept && (id === undefined || (isOf(kept, id) && kept.savedAt <= until))) writeTab(KEY, null)
}
