import type { Draft, FormTable } from '../../worker/types'
import { changedOf, fieldsOf, type SavedChanges, same } from './changes'

/** An answer of which there are two, each changed in its way. */
export interface Conflict {
  name: string
  mine: unknown
  theirs: unknown
}

/** A case that was changed here and, before that was sent, elsewhere. */
export interface Comparison {
  /** Answers that were changed in both places. */
  both: Conflict[]
  /** Those that were changed here alone, with what they are here. */
  mine: Draft
  /** Names of those that were changed elsewhere alone. */
  theirs: string[]
}

/** What was changed here and is asked now, beside what became of the case that these changes began with. */
export function compare(table: FormTable, whole: FormTable, kept: SavedChanges, sent: Draft): Comparison {
  const { base = {} } = kept
  const changed = changedOf(table, kept, sent)
  const isTheirs = (name: string) => !same(base[name], sent[name])
  const names = Object.keys(changed)
  return {
    both: names.filter(isTheirs).map((name) => ({ name, mine: changed[name], theirs: sent[name] })),
    mine: Object.fromEntries(Object.entries(changed).filter(([name]) => !isTheirs(name))),
    theirs: fieldsOf(whole)
      .map(({ name }) => name)
      .filter((name) => isTheirs(name) && !names.includes(name)),
  }
}
