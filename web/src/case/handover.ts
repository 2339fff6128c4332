import { onForget } from '../device/onForget'
import type { Draft } from '../worker/types'
import type { CreatedCase } from './wizardKind'

/**
 * What one page hands to the next, by the code of the case: in memory only, because a history entry is written to the
 * disk, and holds a security code for whoever sits down next.
 */

/** What the page after the submission shows once. */
export const createdCases = new Map<string, CreatedCase>()

/** Drafts that were submitted, with the codes of their cases: the way back leads to the code, not to an empty form. */
export const sentDrafts = new Map<string, string>()

/** By what a look-up was answered: it opens the same case to be changed. */
export const holders = new Map<string, Draft>()

onForget(() => {
  for (const handed of [createdCases, sentDrafts, holders]) handed.clear()
})
