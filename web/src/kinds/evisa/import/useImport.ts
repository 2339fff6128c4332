import { useEffect, useState } from 'react'
import { useHolder } from '../../../device/useHolder'
import type { Draft, FormTable } from '../../../worker/types'
import type { ImportStore } from './importStore'
import { forgetImport, keptFile, loadImport, written } from './keep'
import { beginImport, resumeImport } from './readRows'

export interface ImportSession {
  /** The import that is shown. */
  store: ImportStore | undefined
  /** The file of one that this device keeps, until it is decided whether to go on with it. */
  offered: string | undefined
  /** Whether another tab works on it: `takeOver` goes on here. */
  elsewhere: boolean
  /** The file of one that would be forgotten for the workbook that was chosen, until `replace` or `spare`. */
  inTheWay: string | undefined
  opening: boolean
  /** Why the last workbook could not be opened. */
  refused: Error | undefined
  choose: (file: File) => void
  replace: () => void
  spare: () => void
  resume: () => void
  takeOver: () => void
  /** Forgets the import that is kept or shown. */
  forget: () => void
}

type StoredImport = NonNullable<Awaited<ReturnType<typeof loadImport>>>

/** The import of an account: begun with a workbook, or gone on with. */
export function useImport(
  account: string,
  { table, base }: { table: FormTable; base: Draft },
): ImportSession {
  const [store, setStore] = useState<ImportStore>()
  const [kept, setKept] = useState<StoredImport>()
  const [opening, setOpening] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const [waiting, setWaiting] = useState<{ file: File; before: string }>()
  const tab = useHolder({
    name: `import-${account}`,
    has: store !== undefined,
    async release() {
      store?.set({ taken: true })
      await written()
      setStore(undefined)
    },
  })
  const { lose } = tab
  const elsewhere = tab.elsewhere !== undefined
  useEffect(() => {
    // What another tab has left, or lets go of, is offered here.
    if (elsewhere || store) return
    let isHere = true
    void loadImport(account).then((found) => isHere && setKept(found))
    return () => {
      isHere = false
    }
  }, [account, elsewhere, store])
  useEffect(
    () =>
      store?.watch(() => {
        if (!store.state().taken) return
        setStore((now) => (now === store ? undefined : now))
        lose()
      }),
    [store, lose],
  )

  async function open(begin: () => Promise<ImportStore | undefined>) {
    setOpening(true)
    setRefused(undefined)
    setWaiting(undefined)
    try {
      setStore(await begin())
      setKept(undefined)
    } catch (error) {
      setRefused(error as Error)
    }
    setOpening(false)
  }
  const begin = (file: File) => open(() => beginImport(account, base, table, file))

  return {
    store,
    offered: elsewhere ? undefined : kept?.fileName,
    elsewhere,
    inTheWay: waiting?.before,
    opening,
    refused,
    async choose(file) {
      // As it is now: another tab may have begun one meanwhile.
      const before = await keptFile(account)
      if (before === undefined) await begin(file)
      else setWaiting({ file, before })
    },
    replace: () => waiting && void begin(waiting.file),
    spare: () => setWaiting(undefined),
    resume: () => kept && void open(() => resumeImport(base, table, kept)),
    takeOver: () =>
      void open(async () => {
        await tab.take()
        const found = await loadImport(account)
        return found && resumeImport(base, table, found)
      }),
    forget() {
      setStore(undefined)
      setKept(undefined)
      void forgetImport(account)
    },
  }
}
