import type { IDBPDatabase } from 'idb'
import { draftRecord, imageRecord, type PlainDraft, type PlainImage } from './records'
import type { OpenDatabase } from './stores'
import { PLAIN } from './versions'

const DRAFTS = `${PLAIN}drafts`
const IMAGES = `${PLAIN}images`

/** Version 1: one draft a form, under the form's name; its pictures under that name, too. */
type DraftOfForm = Omit<PlainDraft, 'id' | 'form'> & Record<'read' | 'upheld' | 'accepted', unknown>
type ImageOfForm = Omit<PlainImage, 'draft'> & { form: string }

/**
 * Encrypts what versions 1 and 2 kept, as it stands in stores that were put aside: it takes its place, and leaves no plain
 * copy, in one transaction.
 */
export async function encryptPlain({ database, key }: OpenDatabase) {
  const plain = database as unknown as IDBPDatabase
  const [former, images] = await Promise.all([plain.getAll(DRAFTS), plain.getAll(IMAGES)])
  if (former.length + images.length === 0) return
  const isOfForms = plain.transaction(DRAFTS).store.keyPath === null
  const kept = isOfForms
    ? withIds(await plain.getAllKeys(DRAFTS), former, images)
    : { drafts: former, images }
  const [draftRecords, imageRecords] = await Promise.all([
    encryptAll(kept.drafts, (draft: PlainDraft) => draftRecord(key, draft)),
    encryptAll(kept.images, (image: PlainImage) => imageRecord(key, image)),
  ])
  const change = plain.transaction([DRAFTS, IMAGES, 'drafts', 'images'], 'readwrite')
  // Another tab may have done all of it meanwhile.
  if ((await change.objectStore(DRAFTS).count()) + (await change.objectStore(IMAGES).count()) > 0) {
    for (const record of draftRecords) void change.objectStore('drafts').put(record)
    for (const record of imageRecords) void change.objectStore('images').put(record)
    void change.objectStore(DRAFTS).clear()
    void change.objectStore(IMAGES).clear()
  }
  await change.done
}

/** What version 1 kept, as version 2 did; a picture without a draft was forgotten by its page. */
function withIds(forms: IDBValidKey[], values: DraftOfForm[], images: ImageOfForm[]) {
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

/** Without those whose bytes the browser has lost. */
async function encryptAll<Plain, Record>(all: Plain[], encrypted: (one: Plain) => Promise<Record>) {
  const tried = await Promise.allSettled(all.map(encrypted))
  return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
