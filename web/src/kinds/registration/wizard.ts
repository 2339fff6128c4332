import { knownByPhone } from '../knownByPhone/wizard'

export const registration = knownByPhone('organizationRegistration', '/client-service/public/hstc/dang-ky')
