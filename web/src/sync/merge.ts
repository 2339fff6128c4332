import type { Content } from '../drafts/draft'
import type { Conflict } from '../form/engine/overtaken'
import type { Draft } from '../worker/types'

/** Deep equality, whatever the order of keys is. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same((one as Draft)[name], (other as Draft)[name]))
}

/**
 * What both devices changed since they last agreed (`base`), put together. An answer that only one of them changed is that
 * one's; where both did, this device's stays for now, and the person is asked.
 */
export function merge(base: Content, mine: Content, theirs: Content) {
  const conflicts: Conflict[] = []
  const values = mergeObjects(base.values, mine.values, theirs.values, (name) =>
    conflicts.push({ name, mine: mine.values[name], theirs: theirs.values[name] }),
  )
  const content: Content = {
    ...theirs,
    values,
    beside: mergeObjects(record(base.beside), record(mine.beside), record(theirs.beside)),
    done: mergeDone(base.done, mine.done, theirs.done),
    once: theirs.once ?? mine.once,
  }
  return { content, conflicts }
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Draft

function mergeObjects(base: Draft, mine: Draft, theirs: Draft, onConflict = (_name: string) => {}) {
  const merged: Draft = {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isTheirs = same(mine[name], base[name])
    if (!isTheirs && !same(theirs[name], base[name]) && !same(mine[name], theirs[name])) onConflict(name)
    const value = isTheirs ? theirs[name] : mine[name]
    if (value !== undefined) merged[name] = value
  }
  return merged
}

/** A section is done if it is done on either device, unless one of them reopened it. */
function mergeDone(base: string[], mine: string[], theirs: string[]) {
  const isReopened = (key: string) => base.includes(key) && !(mine.includes(key) && theirs.includes(key))
  return [...new Set([...mine, ...theirs])].filter((key) => !isReopened(key))
}

/** The answers as the person decided: for the chosen ones those of the other device. */
export function settle(content: Content, conflicts: Conflict[], theirs: ReadonlySet<string>): Content {
  const decided = conflicts.filter(({ name }) => theirs.has(name)).map((it) => [it.name, it.theirs] as const)
  return { ...content, values: { ...content.values, ...Object.fromEntries(decided) } }
}
