import type { Draft } from '../../../worker/types'

/** The answers that the page's zone gives, without the empty ones. */
export function readable(draft: Draft | null | undefined): Draft {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== '' && value !== null))
}

/** Answers that a former page gave, that nobody changed since, and that the new page does not give. */
function left(now: Draft, former: Draft, values: Draft) {
  return Object.keys(former).filter((name) => !(name in now) && values[name] === former[name])
}

/** Capitals and spaces make no other name and no other number. */
const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').toUpperCase() : value

/**
 * Answers that somebody gave, and of which the page says something else, in its order. What former pages gave and nobody
 * changed is none of them: a new page takes its place without a question.
 */
export function contested(now: Draft, former: Draft, values: Draft, blank: Draft) {
  return Object.keys(now).filter((name) => {
    const own = values[name]
    const isGiven = own !== undefined && own !== '' && own !== blank[name]
    return isGiven && own !== former[name] && plain(own) !== plain(now[name])
  })
}

/** The changes that a reading makes: its answers but for those that are kept, and blanks for those that only former pages gave. */
export function taken(now: Draft, former: Draft, values: Draft, blank: Draft, kept: string[] = []): Draft {
  const emptied = left(now, former, values).map((name) => [name, blank[name]])
  const changed = Object.entries(now).filter(([name]) => !kept.includes(name))
  return Object.fromEntries([...emptied, ...changed])
}

/** Answers that were read from the passport and then changed. */
export function changedAfterReading(values: Draft, read: Draft) {
  return Object.keys(read).filter((name) => values[name] !== read[name])
}
