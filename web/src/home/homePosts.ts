/** Posts that the home page shows; others have pages of their own. */
export const SHOWN = ['generalRules', 'conditions', 'rights', 'related']

/** The post that takes the place of the banner's own words, while there is one. */
export const BANNER = 'banner'

/** Popups of this kind are announced there: the first of them. */
export const ANNOUNCED = 'announcement'
