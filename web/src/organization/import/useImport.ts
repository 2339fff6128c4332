import { useEffect, useState } from 'react'
import type { Draft, FormTable } from '../../worker/types'
import type { ImportStore } from './importStore'
import { forgetImport, loadImport } from './keep'
import { beginImport, resumeImport } from './readRows'

export interface Begun {
  /** The import that is shown. */
  store: ImportStore | undefined
  /** The file of one that this device keeps, until it is decided whether to go on with it. */
  offered: string | undefined
  opening: boolean
  /** Why the last workbook could not be opened. */
  refused: Error | undefined
  choose: (file: File) => void
  resume: () => void
  /** Forgets the import that is kept or shown. */
  forget: () => void
}

type Kept = NonNullable<Awaited<ReturnType<typeof loadImport>>>

/** The import of an account: begun with a workbook, or gone on with. */
export function useImport(account: string, { table, base }: { table: FormTable; base: Draft }): Begun {
  const [store, setStore] = useState<ImportStore>()
  const [kept, setKept] = useState<Kept>()
  const [opening, setOpening] = useState(false)
  const [refused, setRefused] = useState<Error>()
  useEffect(() => {
    let isHere = true
    void loadImport(account).then((found) => isHere && setKept(found))
    return () => {
      isHere = false
    }
  }, [account])

  async function open(begin: () => Promise<ImportStore>) {
    setOpening(true)
    setRefused(undefined)
    try {
      setStore(await begin())
      setKept(undefined)
    } catch (error) {
      setRefused(error as Error)
    }
    setOpening(false)
  }

  return {
    store,
    offered: kept?.fileName,
    opening,
    refused,
    choose: (file) => void open(() => beginImport(account, base, table, file)),
    resume: () => kept && void open(() => resumeImport(base, table, kept)),
    forget() {
      setStore(undefined)
      setKept(undefined)
      void forgetImport(account)
    },
  }
}
