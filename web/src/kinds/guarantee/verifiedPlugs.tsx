import type { PlugContext, Plugs } from '../../case/wizardKind'
import { PersonsSection } from './PersonsSection'
import { useAgencyPlugs } from './plugs'

/** The section that lists those who are invited. */
const PERSONS = 'guaranteed'

/** What every organization's guarantee adds; and persons come from the organization's list of customers. */
export function usePlugs(context: PlugContext): Plugs {
  const agency = useAgencyPlugs(context)
  return {
    ...agency,
    fieldsOf: (section) => section.key === PERSONS && <PersonsSection section={section} />,
  }
}
