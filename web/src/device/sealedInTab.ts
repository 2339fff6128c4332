import { fromJson, type SealedJson, toJson } from './database/recordJson'
import { inTurn } from './database/turns'
import { isSharedComputer } from './sharedComputer'
import { readTab, SEALED, writeTab } from './tabStorage'

const all = () => readTab<Record<string, SealedJson>>(SEALED, {})

/** Whoever has nothing here does not load what knows the database. */
async function open() {
  const [{ openDevice }, cipher] = await Promise.all([
    import('./database/openDevice'),
    import('./database/recordCipher'),
  ])
  return { ...cipher, key: (await openDevice()).key }
}

/**
 * Has this tab remember what says something of somebody, as long as it is open: encrypted with the key of the device. Nothing
 * is kept on a computer that others use, or where the browser refuses storage.
 */
export const sealInTab = (name: string, value: unknown) =>
  inTurn([SEALED], async () => {
    if (isSharedComputer()) return
    const { key, encrypt } = await open()
    const sealed = await encrypt(key, name, value)
    // It may have been said meanwhile.
    if (!isSharedComputer()) writeTab(SEALED, { ...all(), [name]: toJson(sealed) })
  })

/** What the tab remembers under a name; nothing where it has none, or the key is another one. */
export const openFromTab = <T>(name: string) =>
  inTurn([SEALED], async () => {
    const sealed = all()[name]
    if (!sealed) return undefined
    const { key, decrypt } = await open()
    return decrypt<T>(key, name, fromJson(sealed))
  })
