/** The kind of case that is paid for. */
export const PAID = 'evisa'
