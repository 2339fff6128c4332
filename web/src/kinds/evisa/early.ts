/** Whether a trip begins before the day by which a decision is expected. */
export const isEarly = (from: unknown, expected: string | null | undefined): expected is string =>
  typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) && !!expected && from < expected
