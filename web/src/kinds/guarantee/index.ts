import type { KindEntry } from '../../case/wizardKind'

/** Guarantees: of a person, of an organization, and of one that the authority has verified. */
export const GUARANTEE_KINDS: KindEntry[] = [
  {
    form: 'guaranteePersonal',
    path: '/e-visa/guarantee-personal',
    names: ['hoTen'],
    words: ['sponsors'],
    load: async () => (await import('./wizard')).personal,
    loadSubmitted: async () => (await import('./Submitted')).PersonalSubmitted,
  },
  {
    form: 'guaranteeOrganization',
    path: '/e-visa/guarantee-organization',
    names: ['tenCq'],
    words: ['sponsors'],
    load: async () => (await import('./wizard')).organization,
    loadSubmitted: async () => (await import('./Submitted')).OrganizationSubmitted,
  },
  {
    form: 'guaranteeVerified',
    path: '/e-visa/guarantee-organization-verified',
    names: ['tenCq'],
    words: ['sponsors'],
    load: async () => (await import('./verified')).verified,
    loadSubmitted: async () => (await import('./Submitted')).VerifiedSubmitted,
  },
]
