import type { KindEntry } from '../../case/wizardKind'
import { NAMES } from './names'

const EVISA: KindEntry = {
  form: 'evisa',
  path: '/e-visa/foreigners',
  names: NAMES,
  load: async () => (await import('./wizard')).evisa,
  loadSubmitted: async () => (await import('./Submitted')).Submitted,
}

/** The application of a foreigner, and the same by an organization. */
export const EVISA_KINDS: KindEntry[] = [
  EVISA,
  {
    ...EVISA,
    form: 'evisaOrganization',
    path: '/e-visa/organization',
    words: ['clerk'],
    load: async () => (await import('./ofOrganization/organization')).evisaOrganization,
    loadSubmitted: async () => (await import('./Submitted')).SubmittedByOrganization,
  },
]
