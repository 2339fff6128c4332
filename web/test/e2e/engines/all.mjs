import { after, describe, test } from 'node:test'
import { seal } from '../pages/issued.mjs'
import { ENGINES } from '../support/engines.mjs'
import { stage } from '../support/stage.mjs'
import * as camera from './camera.mjs'
import * as desk from './desk.mjs'
import * as elsewhere from './elsewhere.mjs'
import * as lacks from './lacks.mjs'
import * as lists from './lists.mjs'
import * as main from './main.mjs'
import * as offline from './offline.mjs'
import * as turned from './turned.mjs'
import * as verify from './verify.mjs'
import * as workbook from './workbook.mjs'

const STORIES = [main, offline, elsewhere, desk, verify, workbook, lacks, turned, lists, camera]

/** Each step happens in a window in front of the others: in another one Firefox closes a list as soon as it opens. */
function inFront({ page, when, ...visit }) {
  const told = (sentence, act, at = page) =>
    when(
      sentence,
      async () => {
        await at.bringToFront()
        await act()
      },
      at,
    )
  return { ...visit, page, when: told }
}

/** Stories in one of the engines, all of them where none are named; where that is missing they are left out, but not on a build machine. */
export function tellIn(name, stories = STORIES) {
  const engine = ENGINES[name]
  if (!engine.isHere) {
    const word = `no ${engine.name} here: ${engine.missing}`
    test(`stories in ${engine.name}`, process.env.CI ? {} : { skip: word }, () => {
      throw new Error(word)
    })
    return
  }
  const sealing = seal()
  after(sealing.clear)
  let files
  for (const { title, settings = sealing.settings, tell } of stories) {
    // Each has a portal of its own: two applications for one passport would be doubted.
    describe(`in ${engine.name}`, () => {
      const open = async () => {
        const browser = await engine.open()
        console.log(`${engine.name} ${browser.version()}`)
        return browser
      }
      const on = stage(settings, { open, worker: true })
      const draw = on.pictures
      on.pictures = () => {
        files ??= draw()
        return files
      }
      on.engine = engine
      on.story(title, (visit) => tell(inFront(visit), on))
    })
  }
}
