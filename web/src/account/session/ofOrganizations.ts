/** Kinds that only organizations send. */
export const OF_ORGANIZATIONS = ['evisaOrganization', 'guaranteeVerified']
