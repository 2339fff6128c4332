import type { Draft } from '../worker/types'

/** What was really read: an empty answer fills nothing in. */
export function readable(draft: Draft | null | undefined): Draft {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== '' && value !== null))
}

/** Answers that the former page gave, that nobody changed since, and that the new page does not give. */
function left(now: Draft, former: Draft, values: Draft) {
  return Object.keys(former).filter((name) => !(name in now) && values[name] === former[name])
}

/** Whether to take a reading would undo an answer: one that was typed, or one of the former page. */
export function undoes(now: Draft, former: Draft, values: Draft, blank: Draft) {
  const other = Object.entries(now).some(([name, value]) => {
    const own = values[name]
    return own !== undefined && own !== '' && own !== blank[name] && own !== value
  })
  return other || left(now, former, values).length > 0
}

/** The answers after a reading is taken: of two pages, only the new one speaks. */
export function taken(now: Draft, former: Draft, values: Draft, blank: Draft): Draft {
  const emptied = left(now, former, values).map((name) => [name, blank[name]])
  return { ...Object.fromEntries(emptied), ...now }
}
