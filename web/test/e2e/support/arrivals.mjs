import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 40_000
const STEP_MS = 200

/** A folder for what a browser downloads, which goes when the tests end. */
export function downloadsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-downloads-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The complete file that arrives in a folder, as Playwright tells of a download. */
async function arrival(folder) {
  let before = ''
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(STEP_MS)) {
    const names = readdirSync(folder)
    const bytes = names.length === 1 ? readFileSync(join(folder, names[0])) : Buffer.alloc(0)
    const now = `${names} ${bytes.length}`
    if (bytes.length > 0 && now === before) {
      rmSync(join(folder, names[0]))
      return { suggestedFilename: () => names[0], createReadStream: async () => Readable.from([bytes]) }
    }
    before = now
  }
  throw new Error('nothing was downloaded')
}

/**
 * Firefox 153 tells of a download that the page itself has made without saying which one it is, and Playwright then says
 * nothing of it: its pages look into the folder instead.
 */
export function lookForDownloads(page, folder) {
  const kind = Object.getPrototypeOf(page)
  const { waitForEvent } = kind
  kind.waitForEvent = function (name, ...rest) {
    return name === 'download' ? arrival(folder) : waitForEvent.call(this, name, ...rest)
  }
}
