/** What is kept on the device is deleted so many days after its last change; an import, after its beginning. */
export const KEPT_DAYS = 30

export const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000
