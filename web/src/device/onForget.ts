const owners: (() => unknown)[] = []

/**
 * Joins those who forget a person that signs out: for what stands in memory, and for what is under way. The database and the
 * storages of the browser are emptied without them, see `forgetPerson.ts`.
 */
export function onForget(forget: () => unknown) {
  owners.push(forget)
}

/** Has everyone who joined forget, whoever of them fails. */
export const forgetOwned = () => Promise.allSettled(owners.map(async (forget) => forget()))
