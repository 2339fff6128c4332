import { photograph } from './browser.mjs'

/** A step of a story. What follows makes no sense after a failure, so the story ends there. */
export async function step(t, sentence, act, page) {
  let failure
  await t.test(sentence, async () => {
    try {
      await act()
    } catch (error) {
      failure = error
      if (page) await photographAll(page)
      throw error
    }
  })
  if (failure) throw failure
}

/** Pictures of every window that is open: a step may act in another one than the story's first. */
async function photographAll(page) {
  const open = page
    .context()
    .browser()
    ?.contexts()
    .flatMap((context) => context.pages())
  for (const one of open ?? [page]) {
    const looks = await photograph(one).catch(() => 'nothing')
    console.error(`${one.url()} looked like ${looks}`)
  }
}
