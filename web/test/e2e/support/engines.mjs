import { openBrowser } from './browser.mjs'
import { firefoxPath, openFirefox } from './firefox.mjs'
import { openWebKit, webkitPath } from './webkit.mjs'

/** The engines in which the stories of `engines` are told, and what they can that others cannot. */
export const ENGINES = {
  chromium: {
    name: 'Chromium',
    isHere: true,
    open: openBrowser,
    sendsInBackground: true,
  },
  firefox: {
    name: 'Firefox',
    isHere: firefoxPath !== undefined,
    missing: 'install one (Debian: firefox-esr), or name it in EVISA_FIREFOX',
    open: openFirefox,
    sendsInBackground: false,
  },
  webkit: {
    name: 'WebKitGTK',
    isHere: webkitPath !== undefined,
    missing: 'install it (Debian: libwebkit2gtk-4.1-0 and xvfb), or name its MiniBrowser in EVISA_WEBKIT',
    open: openWebKit,
    sendsInBackground: false,
  },
}
