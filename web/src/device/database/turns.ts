const turns = new Map<string, Promise<unknown>>()

/**
 * Runs the tasks of a lane one after the other, in the order of the calls: encrypting takes a moment, after which a record must
 * not be written if it was deleted or replaced meanwhile. Undefined where it fails: a private window may refuse storage, and a device has no more
 * room; the page still works, it only forgets.
 */
export function inTurn<T>(lanes: readonly string[], work: () => Promise<T>): Promise<T | undefined> {
  const before = Promise.all(lanes.map((lane) => turns.get(lane)))
  const result = before.then(work).catch(() => undefined)
  for (const lane of lanes) turns.set(lane, result)
  return result
}

/** After everything that was to be done until now, in any lane. */
export const afterAll = <T>(work: () => Promise<T>) => inTurn([...turns.keys()], work)
