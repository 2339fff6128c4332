import { after, before } from 'node:test'
import { openBrowser } from './browser.mjs'
import { pictures } from './pictures.mjs'
import { startPortal } from './portal.mjs'
import { mrzLines, traveller } from './traveller.mjs'

/** What every story of a file stands on: the real server and a browser, there when its first test begins. */
export function stage() {
  const on = {}
  let drawing
  before(async () => {
    on.portal = await startPortal()
    on.browser = await openBrowser()
  })
  after(async () => {
    await on.browser?.close()
    await on.portal?.stop()
  })
  /** The pictures of the stories, drawn when they are first asked for. */
  on.pictures = () => {
    drawing ??= pictures(on.browser, mrzLines, traveller)
    return drawing
  }
  return on
}
