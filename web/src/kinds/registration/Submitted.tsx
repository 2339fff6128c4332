import { Submitted } from '../knownByPhone/Submitted'
import { organizationRegistration } from './lookup'

export function RegistrationSubmitted() {
  return <Submitted kind={organizationRegistration} />
}
