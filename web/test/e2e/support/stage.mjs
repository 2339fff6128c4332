import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seeding } from '../seed/seed.mjs'
import { openBrowser, visitor } from './browser.mjs'
import { td3 } from './mrz.mjs'
import { pictures } from './pictures.mjs'
import { startPortal } from './portal.mjs'
import { step } from './step.mjs'
import { mrzLines, traveller } from './traveller.mjs'

/** Gives a portal and a browser what stories need: visitors, pictures, and what is there before. */
export function equip(on, worker = true) {
  let drawing
  /** Somebody with a window of their own, see `visitor`. */
  on.visitor = (look) => visitor(on.browser, { worker, ...look })
  /** The pictures of the stories, drawn when they are first asked for. */
  on.pictures = () => {
    drawing ??= pictures(on.browser, mrzLines, traveller)
    return drawing
  }
  /** The same portrait with the passport page of another person. */
  on.picturesOf = (person) => pictures(on.browser, td3(person), person)
  /** What is there before a story begins, see `seeding`. */
  on.seed = seeding(on)
  return on
}

/**
 * What every story of a file stands on: the real server and a browser, there when its first test begins. `settings` of
 * the server are environment variables, or what makes them of its port; `open` opens another browser than Chromium.
 *
 * The service worker keeps 2.8 megabytes and the networks for a visit without a network, which is a quarter of what a story takes of the
 * processor. So stories are told as on a first visit, before it comes; with `worker` it is there.
 */
export function stage(settings, { open = openBrowser, worker = false } = {}) {
  const on = equip({}, worker)
  before(async () => {
    on.portal = await startPortal(settings)
    on.browser = await open()
  })
  after(async () => {
    await on.browser?.close()
    await on.portal?.stop()
  })
  /**
   * One visitor's story, told in steps: `when(sentence, act)`, with another page for a step that happens there.
   * No page of it may report a fault. `look` is how the visitor looks at it, see `visitor`.
   */
  on.story = (title, tell, look) =>
    test(title, async (t) => {
      const windows = []
      const enter = async (how) => {
        const window = await on.visitor(how)
        windows.push(window)
        return window
      }
      const { page, context } = await enter(look)
      await tell({ page, context, enter, when: (sentence, act, at = page) => step(t, sentence, act, at) })
      const faults = windows.flatMap((window) => window.faults)
      assert.deepEqual(faults, [], 'the pages reported faults')
    })
  return on
}
