import type { ReadEntry } from './useContent'

/** Headings that questions stand under, in the order of a journey; `loai` of a question names one. */
export const GROUPS = ['before', 'fee', 'form', 'after', 'travel', 'portal'] as const

type Group = (typeof GROUPS)[number] | 'other'

/** The questions under their headings; what names another kind stands at the end, and no heading stands over nothing. */
export function inGroups(entries: ReadEntry[]): { group: Group; entries: ReadEntry[] }[] {
  const isKnown = (kind: string) => GROUPS.some((group) => group === kind)
  const groups = GROUPS.map((group) => ({ group, entries: entries.filter(({ kind }) => kind === group) }))
  const others = { group: 'other' as const, entries: entries.filter(({ kind }) => !isKnown(kind)) }
  return [...groups, others].filter(({ entries }) => entries.length > 0)
}
