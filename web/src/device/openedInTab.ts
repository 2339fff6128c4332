import { readTab, writeTab } from './tabStorage'

/** Accounts whose imports were begun or gone on with in this tab. */
export const OPENED_IMPORTS = 'opened-imports'

/** Ids of what was opened or changed in this tab, which say nothing of anybody; where the tab remembers nothing, in memory. */
export function openedInTab(name: string) {
  const here = new Set<string>()
  const all = () => [...new Set([...readTab<string[]>(name, []), ...here])]
  return {
    all,
    add(id: string) {
      here.add(id)
      const kept = readTab<string[]>(name, [])
      if (!kept.includes(id)) writeTab(name, [...kept, id])
    },
    remove(id: string) {
      here.delete(id)
      const kept = readTab<string[]>(name, [])
      if (kept.includes(id))
        writeTab(
          name,
          kept.filter((other) => other !== id),
        )
    },
  }
}
