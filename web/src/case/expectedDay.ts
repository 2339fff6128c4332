/** Where it is told by when a decision on a case of a kind can be expected. */
export const EXPECTED_DAYS = '/client-service/public/expected-day'
/** What is asked there about an e-visa. */
export const OF_EVISA = '?kind=evisa'
/** The address at which that is told. */
export const EXPECTED_DAY = EXPECTED_DAYS + OF_EVISA
