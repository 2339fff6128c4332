import { registerKinds } from '../case/registry'
import { evisa } from './evisa/lookup'
import { evisaOrganization } from './evisa/organizationLookup'
import { guaranteeOrganization, guaranteePersonal, guaranteeVerified } from './guarantee/lookup'
import { organizationRegistration } from './registration/lookup'

registerKinds({
  lookups: {
    evisa,
    evisaOrganization,
    guaranteePersonal,
    guaranteeOrganization,
    guaranteeVerified,
    organizationRegistration,
  },
})
