import { declareLookups } from '../case/lookups'
import { evisa } from './evisa/lookup'
import { evisaOrganization } from './evisa/ofOrganization/organizationLookup'
import { guaranteeOrganization, guaranteePersonal, guaranteeVerified } from './guarantee/lookup'
import { organizationRegistration } from './registration/lookup'

declareLookups([
  evisa,
  guaranteePersonal,
  guaranteeOrganization,
  organizationRegistration,
  evisaOrganization,
  guaranteeVerified,
])
