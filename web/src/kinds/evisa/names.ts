/** The answers that name whom an application is about. */
export const NAMES = ['ttcnHo', 'ttcnDemVaTen']
