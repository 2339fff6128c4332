import type { Draft } from '../../../worker/types'

/** The answers that the page's zone gives, without the empty ones. */
export function readable(draft: Draft | null | undefined): Draft {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== '' && value !== null))
}

/** Answers that the former page gave, that nobody changed since, and that the new page does not give. */
function left(now: Draft, former: Draft, values: Draft) {
  return Object.keys(former).filter((name) => !(name in now) && values[name] === former[name])
}

/** Whether taking over a reading would overwrite a typed answer, or empty one that the former page gave. */
export function undoes(now: Draft, former: Draft, values: Draft, blank: Draft) {
  const other = Object.entries(now).some(([name, value]) => {
    const own = values[name]
    return own !== undefined && own !== '' && own !== blank[name] && own !== value
  })
  return other || left(now, former, values).length > 0
}

/** The changes that a reading makes: its answers, and blanks for those that only the former page gave. */
export function taken(now: Draft, former: Draft, values: Draft, blank: Draft): Draft {
  const emptied = left(now, former, values).map((name) => [name, blank[name]])
  return { ...Object.fromEntries(emptied), ...now }
}

/** Answers that were read from the passport and then changed. */
export function changedAfterReading(values: Draft, read: Draft) {
  return Object.keys(read).filter((name) => values[name] !== read[name])
}
