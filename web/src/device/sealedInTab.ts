import { inTurn } from './database/turns'
import { isSharedComputer } from './sharedComputer'
import { readTab, SEALED, writeTab } from './tabStorage'

/** Bytes as they stand in JSON. */
interface Sealed {
  iv: number[]
  data: number[]
}

const all = () => readTab<Record<string, Sealed>>(SEALED, {})

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
    const { iv, data } = await encrypt(key, name, value)
    // It may have been said meanwhile.
    if (!isSharedComputer())
      writeTab(SEALED, { ...all(), [name]: { iv: [...iv], data: [...new Uint8Array(data)] } })
  })

/** What the tab remembers under a name; nothing where it has none, or the key is another one. */
export const openFromTab = <T>(name: string) =>
  inTurn([SEALED], async () => {
    const sealed = all()[name]
    if (!sealed) return undefined
    const { key, decrypt } = await open()
    const data = Uint8Array.from(sealed.data).buffer
    return decrypt<T>(key, name, { iv: Uint8Array.from(sealed.iv), data })
  })
