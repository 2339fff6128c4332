import { openBrowser } from './browser.mjs'
import { firefoxPath, openFirefox } from './firefox.mjs'
import { openWebKit, webkitPath } from './webkit.mjs'

/**
 * The engines in which the stories of `engines` are told, and what each `lacks` of what the pages use where it is there: they do
 * without, as `web/README.md` says. `hasCamera`: a camera of the browser's own, which shows colours.
 */
export const ENGINES = {
  chromium: {
    name: 'Chromium',
    isHere: true,
    open: openBrowser,
    lacks: [],
  },
  firefox: {
    name: 'Firefox',
    isHere: firefoxPath !== undefined,
    missing: 'install one (Debian: firefox-esr), or name it in EVISA_FIREFOX',
    open: openFirefox,
    hasCamera: true,
    lacks: ['background synchronization', 'lines broken between phrases'],
  },
  webkit: {
    name: 'WebKitGTK',
    isHere: webkitPath !== undefined,
    missing: 'install it (Debian: libwebkit2gtk-4.1-0 and xvfb), or name its MiniBrowser in EVISA_WEBKIT',
    open: openWebKit,
    lacks: [
      'background synchronization',
      'passkeys',
      'idle callbacks',
      'lines broken between phrases',
      'colours that are not forced',
    ],
  },
}
