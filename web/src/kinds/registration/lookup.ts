import { knownByPhone } from '../knownByPhone/lookup'

export const organizationRegistration = knownByPhone({
  name: 'organizationRegistration',
  context: 'organization',
  fields: { words: 'organization', part: 'sponsors' },
  base: '/client-service/public/hstc/dang-ky',
  document: {
    words: 'lookup.registrationForm',
    route: '/client-service/public/hstc/dang-ky/in-ho-so',
    fileName: (code) => `registration-${code}.pdf`,
  },
  page: '/organization-register',
})
