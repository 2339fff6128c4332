import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'

/**
 * In one of the languages in which a page is gone through, a machine looks at it for everyone. Roles, names, contrast and
 * targets come from the same elements in all of them; a missing word is found by its key.
 */
const LOOKED_AT = 'ja'

/** What is found alone is told, and style sheets are not fetched again, which only experimental rules read. */
const QUICKLY = { resultTypes: ['violations'], preload: { assets: ['media'] } }
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page meets WCAG 2.2 AA, or these rules of it, as far as a machine can tell. */
export async function isAccessible(page, rules) {
  // Legacy: without a page of its own to sum up frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...QUICKLY })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARDS)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  assert.deepEqual(found, [], `${page.url()} is not accessible`)
}

/** The same where a page is gone through in each language, in one of them. */
export async function isAccessibleIn(page, language) {
  if (language === LOOKED_AT) await isAccessible(page)
}
