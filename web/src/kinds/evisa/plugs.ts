/** What an application adds to the wizard, which its form brings along. */
export { usePlugs } from './usePlugs'
export { useReview } from './useReview'
