/** Whom something is about, by the answers that name them. */
export const nameIn = (names: string[], values: Record<string, unknown>) =>
  names
    .map((field) => values[field])
    .filter(Boolean)
    .join(' ')
