/** Counts in a page what somebody does there: every sign that is typed, every press, and every file that is chosen. */
export async function countEffort(page) {
  await page.addInitScript(() => {
    globalThis.effort = 0
    const lengths = new WeakMap()
    addEventListener('pointerdown', () => (globalThis.effort += 1), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target.type === 'file') globalThis.effort += 1
        if (!('value' in target) || ['file', 'radio', 'checkbox'].includes(target.type)) return
        globalThis.effort += Math.abs(target.value.length - (lengths.get(target) ?? 0))
        lengths.set(target, target.value.length)
      },
      true,
    )
  })
}

/** What was done since it was asked last. */
export const effortOf = (page) =>
  page.evaluate(() => {
    const { effort } = globalThis
    globalThis.effort = 0
    return effort
  })
