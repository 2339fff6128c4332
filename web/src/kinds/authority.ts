import { declareViews } from '../case/kindViews'

const evisa = async () => (await import('./evisa/authority')).authority
const guarantee = async () => (await import('./guarantee/authority')).authority
const registration = async () => (await import('./registration/authority')).authority

declareViews({
  evisa,
  evisaOrganization: evisa,
  guaranteePersonal: guarantee,
  guaranteeOrganization: guarantee,
  guaranteeVerified: guarantee,
  organizationRegistration: registration,
})
