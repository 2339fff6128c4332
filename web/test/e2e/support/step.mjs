import { photograph } from './browser.mjs'

/** A step of a story. What follows makes no sense after a failure, so the story ends there. */
export async function step(t, sentence, act, page) {
  let failure
  await t.test(sentence, async () => {
    try {
      await act()
    } catch (error) {
      failure = error
      if (page) console.error(`${page.url()} looked like ${await photograph(page)}`)
      throw error
    }
  })
  if (failure) throw failure
}
