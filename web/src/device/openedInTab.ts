import { readTab, writeTab } from './tabStorage'

/** Accounts whose imports were begun or gone on with in this tab. */
export const OPENED_IMPORTS = 'opened-imports'

/** Ids of what was opened or changed in this tab, which say nothing of anybody. */
export function openedInTab(name: string) {
  const all = () => readTab<string[]>(name, [])
  return {
    all,
    add(id: string) {
      const before = all()
      if (!before.includes(id)) writeTab(name, [...before, id])
    },
    remove(id: string) {
      const others = all().filter((other) => other !== id)
      writeTab(name, others)
    },
  }
}
