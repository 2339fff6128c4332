import { after, test } from 'node:test'
import { seal } from '../pages/issued.mjs'
import { ENGINES } from '../support/engines.mjs'
import { stage } from '../support/stage.mjs'
import * as desk from './desk.mjs'
import * as elsewhere from './elsewhere.mjs'
import * as main from './main.mjs'
import * as offline from './offline.mjs'
import * as verify from './verify.mjs'
import * as workbook from './workbook.mjs'

const STORIES = [main, offline, elsewhere, desk, verify, workbook]

/** The same stories in one of the engines; where that is missing they are left out, but not on a build machine. */
export function tellIn(name) {
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
  const on = stage(sealing.settings, async () => {
    const browser = await engine.open()
    console.log(`${engine.name} ${browser.version()}`)
    return browser
  })
  on.engine = engine
  for (const { title, tell } of STORIES) on.story(`in ${engine.name}, ${title}`, (visit) => tell(visit, on))
}
