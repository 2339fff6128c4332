import type { KindEntry } from '../../wizard/kind'

/** Guarantees that can be filled in here. */
export const GUARANTEE_KINDS: KindEntry[] = [
  {
    form: 'guaranteePersonal',
    path: '/e-visa/guarantee-personal',
    names: ['hoTen'],
    load: async () => (await import('./wizard')).personal,
    loadSubmitted: async () => (await import('./Submitted')).PersonalSubmitted,
  },
]
