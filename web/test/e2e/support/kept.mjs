import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'evisa', 'stories')

/** Passports expire so many days from today: those that were drawn on another day are of no use. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

export const digestOf = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)

/** Bytes that take long to make and are always the same: made once a machine. `key` names all that they are made of. */
export async function kept(key, make) {
  const path = join(FOLDER, key)
  if (!existsSync(path)) replace(key, await make())
  return readFileSync(path)
}

/** Keeps these bytes from now on. */
export function replace(key, bytes) {
  mkdirSync(FOLDER, { recursive: true })
  forgetOld()
  // Two files may do so at once: each puts a whole one there.
  const own = join(FOLDER, `${key}.${process.pid}`)
  writeFileSync(own, bytes)
  renameSync(own, join(FOLDER, key))
}

function forgetOld() {
  for (const name of readdirSync(FOLDER)) {
    const file = join(FOLDER, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Date.now() - mtimeMs > KEPT_MS) rmSync(file, { recursive: true, force: true })
  }
}
