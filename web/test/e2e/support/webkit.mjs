import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firefox } from 'playwright-core'
import { taughtOnce, typeByKeys } from './keys.mjs'

/** Where Debian and its like put the browser of the library itself, by processor. */
function found() {
  const lib = '/usr/lib'
  if (!existsSync(lib)) return []
  return readdirSync(lib).map((name) => join(lib, name, 'webkit2gtk-4.1', 'MiniBrowser'))
}

const hasDisplay = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'Xvfb')))

/** Where this machine has WebKitGTK's MiniBrowser, if it has it and a screen for it. */
export const webkitPath = hasDisplay
  ? [process.env.EVISA_WEBKIT, ...found()].find((path) => path && existsSync(path))
  : undefined

/** WebKitGTK, driven as Playwright drives Firefox: see webkit/bidi.mjs. */
export async function openWebKit() {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('webkit/bidi.mjs', import.meta.url)),
    env: { ...process.env, EVISA_WEBKIT: webkitPath },
  })
  return taughtOnce(browser, typeByKeys)
}
