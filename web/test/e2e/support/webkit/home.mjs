import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** No animation, as `prefers-reduced-motion`. */
const SETTINGS = '[Settings]\ngtk-enable-animations=false\n'
/** The bar with the address would keep the window wider than a phone is. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }\n'

/** A home of its own for a browser, with nothing of whoever runs the tests, and with a folder for what it downloads. */
export function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'evisa-webkit-'))
  const [config, downloads] = [join(home, 'config'), join(home, 'downloads')]
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true })
  mkdirSync(downloads)
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), SETTINGS)
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), STYLE)
  return {
    downloads,
    env: {
      HOME: home,
      XDG_CONFIG_HOME: config,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      // No bus, which would have accessibility and settings of the desktop in it.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
    },
    // The processes that draw and load end after the browser, and still write into it.
    remove: () => rm(home, { recursive: true, force: true, maxRetries: 20 }),
  }
}
