import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What WebKitGTK calls a file that is not complete. */
const PARTIAL = '.wkdownload'
/** For so long nothing was added to what is complete. */
const STILL_MS = 200

/** Tells of each file that arrives in a browser's folder, and moves it where it is wanted. */
export function watchDownloads(folder, { destination, page, emit }) {
  const seen = new Set()
  const sizeOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size

  async function take(name) {
    // It is there from its first byte on where it comes from the page itself.
    let size
    do {
      size = sizeOf(name)
      await wait(STILL_MS)
    } while (sizeOf(name) !== size)
    seen.delete(name)
    if (size === undefined) return
    const download = randomUUID()
    const about = { context: page().context, download, navigation: null, url: '', timestamp: Date.now() }
    const filepath = join(destination(), name)
    mkdirSync(destination(), { recursive: true })
    renameSync(join(folder, name), filepath)
    emit('browsingContext.downloadWillBegin', { ...about, suggestedFilename: name })
    emit('browsingContext.downloadEnd', { ...about, status: 'complete', filepath })
    // MiniBrowser shows what was downloaded below the page, which has less room then.
    await page().resize()
  }

  const watcher = watch(folder, () => {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(PARTIAL) || seen.has(name)) continue
      seen.add(name)
      take(name).catch(() => undefined)
    }
  })
  return () => watcher.close()
}
