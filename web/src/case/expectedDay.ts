import type { Answer } from '../server/api'

const ROUTE = '/client-service/public/expected-day'

/** Where it is told by when a decision on a case of a kind can be expected. */
export const expectedDayOf = (kind: string) => `${ROUTE}?kind=${kind}`
/** The same of an e-visa. */
export const EXPECTED_DAY = `${ROUTE}?kind=evisa`
/** The day, `YYYY-MM-DD`, of an application that is sent and paid today, and how many working days one usually takes. */
export type ExpectedDay = Answer<'/client-service/public/expected-day'>
