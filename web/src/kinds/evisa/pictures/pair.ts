/** Wire names of the portrait and of the passport page: the only fields that this code knows by name. */
export const PORTRAIT = 'anhMat'
/** Its machine-readable zone fills in answers, and is compared with them. */
export const PASSPORT_PAGE = 'anhHoChieu'
