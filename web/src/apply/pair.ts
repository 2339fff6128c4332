/** The two pictures that an application stands on: every other field is drawn from the table alone. */
export const PORTRAIT = 'anhMat'
/** The picture whose machine-readable lines fill in the answers, and are compared with them. */
export const PASSPORT_PAGE = 'anhHoChieu'
