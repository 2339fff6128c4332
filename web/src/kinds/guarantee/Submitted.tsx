import { Submitted } from '../knownByPhone/Submitted'
import { guaranteePersonal } from './lookup'

export function PersonalSubmitted() {
  return <Submitted kind={guaranteePersonal} />
}
