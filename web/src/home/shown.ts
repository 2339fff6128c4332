/** Posts that the home page shows; others have pages of their own. */
export const SHOWN = ['generalRules', 'conditions', 'rights', 'related']

/** Popups of this kind are announced there: the first of them. */
export const ANNOUNCED = 'announcement'
