import type { Answer } from './api'

/** Where it is told by when a decision on an e-visa can be expected. */
export const EXPECTED_DAY = '/client-service/public/expected-day?kind=evisa'
/** The day, `YYYY-MM-DD`, of an application that is sent and paid today. */
export type ExpectedDay = Answer<'/client-service/public/expected-day'>
