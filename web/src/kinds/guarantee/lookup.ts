import type { LookupKind } from '../../case/lookupKind'
import { memberOwn } from '../../case/memberOwn'
import { knownByPhone } from '../knownByPhone/lookup'
import { ofOrganization } from '../knownByPhone/own'

const FIELDS = { words: 'guarantee', part: 'sponsors' } as const

export const guaranteePersonal = knownByPhone({
  name: 'guaranteePersonal',
  context: 'guarantee',
  fields: FIELDS,
  base: '/client-service/public/hscn-bl',
  document: {
    words: 'lookup.guaranteeForm',
    route: '/client-service/public/hscn-bl/in-don-bao-lanh',
    fileName: (code) => `guarantee-${code}.pdf`,
  },
  page: '/e-visa/guarantee-personal',
})

export const guaranteeOrganization: LookupKind = {
  ...knownByPhone({
    name: 'guaranteeOrganization',
    context: 'guarantee',
    fields: FIELDS,
    base: '/client-service/public/hstc-bl',
    document: {
      words: 'lookup.officialLetter',
      route: '/client-service/public/hstc-bl/in-cong-van',
      fileName: (code) => `official-letter-${code}.pdf`,
    },
    page: '/e-visa/guarantee-organization',
  }),
  own: ofOrganization,
}

/** Only members of the organization see it, by their session. */
export const guaranteeVerified: LookupKind = {
  ...guaranteeOrganization,
  name: 'guaranteeVerified',
  edit: { page: '/e-visa/guarantee-organization-verified' },
  ending: undefined,
  own: memberOwn,
}
