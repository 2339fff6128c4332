import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { PlainDraft, PlainImage } from './records'
import { SHAPES, type Stores } from './stores'

/** Version 1: one draft a form, under the form's name; its pictures under that name, too. */
type DraftOfForm = Omit<PlainDraft, 'id' | 'form'> & Record<'read' | 'upheld' | 'accepted', unknown>
type ImageOfForm = Omit<PlainImage, 'draft'> & { form: string }

/** Its stores are whatever a version has. */
type Change = IDBPTransaction<unknown, string[], 'versionchange'>

/**
 * Makes the stores. What version 1 kept becomes drafts with ids; `obtainKey` encrypts it, as it does what version 2 kept.
 * Since version 3 drafts and pictures stand there as they do now.
 */
export async function upgrade(
  database: IDBPDatabase<Stores>,
  from: number,
  _to: number | null,
  change: unknown,
) {
  const any = database as unknown as IDBPDatabase
  const former = from === 1 ? await readVersion1(change as Change) : { drafts: [], images: [] }
  if (from === 1) for (const name of [...any.objectStoreNames]) any.deleteObjectStore(name)
  for (const [name, keyPath, index] of SHAPES) {
    if (any.objectStoreNames.contains(name)) continue
    const store = any.createObjectStore(name, keyPath ? { keyPath } : undefined)
    if (index) store.createIndex(index, index)
  }
  const stores = change as Change
  for (const draft of former.drafts) await stores.objectStore('drafts').put(draft)
  for (const image of former.images) await stores.objectStore('images').put(image)
}

/** What version 1 kept, as version 2 did; a picture without a draft was forgotten by its page. */
async function readVersion1(change: Change) {
  const [forms, values, images]: [IDBValidKey[], DraftOfForm[], ImageOfForm[]] = await Promise.all([
    change.objectStore('drafts').getAllKeys(),
    change.objectStore('drafts').getAll(),
    change.objectStore('images').getAll(),
  ])
  const drafts = values.map(({ read, upheld, accepted, ...draft }, place) => {
    const beside = { read, upheld, accepted }
    return { ...draft, id: crypto.randomUUID(), form: String(forms[place] ?? ''), beside }
  })
  const idOf = new Map(drafts.map(({ form, id }) => [form, id]))
  return {
    drafts,
    images: images.flatMap(({ form, ...image }): PlainImage[] => {
      const draft = idOf.get(form)
      return draft === undefined ? [] : [{ ...image, draft }]
    }),
  }
}
