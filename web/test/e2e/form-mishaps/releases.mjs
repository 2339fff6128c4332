import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const HASHED = /^(.+-)([\w-]{8})\.(js|css)$/
const TEXT = /\.(js|css|html|webmanifest)$/

/**
 * The built pages in a folder of their own, in which another release takes the place of the one before: every program and
 * style has another address, and the old ones are gone, as after a real one.
 */
export function openReleases() {
  const dir = mkdtempSync(join(tmpdir(), 'evisa-release-'))
  cpSync(DIST, dir, { recursive: true })
  const files = () => readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  // Without compressed copies, which would have to be made anew.
  for (const { parentPath, name } of files()) if (name.endsWith('.br')) rmSync(join(parentPath, name))
  let release = 0

  return {
    dir,
    publish() {
      release += 1
      const assets = readdirSync(join(dir, 'assets')).filter((name) => HASHED.test(name))
      const names = new Map(
        assets.map((name, place) => {
          const digest = `${String(release).padStart(4, '0')}${String(place).padStart(4, '0')}`
          return [name, name.replace(HASHED, `$1${digest}.$3`)]
        }),
      )
      for (const { parentPath, name } of files()) {
        if (!TEXT.test(name)) continue
        const path = join(parentPath, name)
        const text = readFileSync(path, 'utf8')
        const renamed = text.replaceAll(/[\w.-]+\.(?:js|css)/g, (word) => names.get(word) ?? word)
        // The service worker knows by its digest that the page is another one.
        writeFileSync(path, renamed.replaceAll(/("index\.html",revision:")\w+/g, `$1release${release}`))
      }
      for (const [from, to] of names) renameSync(join(dir, 'assets', from), join(dir, 'assets', to))
    },
    /** One program of the release is not there yet. Returns what brings it. */
    withhold(start) {
      const name = readdirSync(join(dir, 'assets')).find((one) => one.startsWith(start))
      const path = join(dir, 'assets', name)
      const bytes = readFileSync(path)
      rmSync(path)
      return () => writeFileSync(path, bytes)
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  }
}
