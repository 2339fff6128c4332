import type { KindEntry } from '../../case/wizardKind'

/** An organization asks to be registered. */
export const REGISTRATION_KINDS: KindEntry[] = [
  {
    form: 'organizationRegistration',
    path: '/organization-register',
    names: ['tenTc'],
    words: ['sponsors'],
    load: async () => (await import('./wizard')).registration,
    loadSubmitted: async () => (await import('./Submitted')).RegistrationSubmitted,
  },
]
