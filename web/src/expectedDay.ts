import type { Answer } from './api'

/** Where it is told by when a decision on a case of a kind can be expected. */
export const expectedDayOf = (kind: string) => `/client-service/public/expected-day?kind=${kind}`
export const EXPECTED_DAY = expectedDayOf('evisa')
/** The day, `YYYY-MM-DD`, of an application that is sent and paid today. */
export type ExpectedDay = Answer<'/client-service/public/expected-day'>
