import assert from 'node:assert/strict'
import axe from 'axe-core'

/**
 * In one of the languages in which a page is gone through, a machine looks at it for everyone. Roles, names, contrast and
 * targets come from the same elements in all of them; a missing word is found by its key.
 */
const LOOKED_AT = 'ja'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is found alone is told, and style sheets are not fetched again, which only experimental rules read. */
const QUICKLY = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The page meets WCAG 2.2 AA, or these rules of it, as far as a machine can tell. */
export async function isAccessible(page, rules) {
  // axe stays with a page: `@axe-core/playwright` brings it anew for each look, which takes longer than the look itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: STANDARDS }
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { ...QUICKLY, runOnly },
  )
  assert.deepEqual(found, [], `${page.url()} is not accessible`)
}

/** The same where a page is gone through in each language, in one of them. */
export async function isAccessibleIn(page, language) {
  if (language === LOOKED_AT) await isAccessible(page)
}
