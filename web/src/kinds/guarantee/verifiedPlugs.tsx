import type { PlugContext, Plugs } from '../../case/wizardKind'
import { CustomersSection } from './CustomersSection'
import { useAgencyPlugs } from './plugs'

/** The section that lists customers. */
const CUSTOMERS = 'customers'

/** What every organization's guarantee adds; and customers come from the organization's list. */
export function usePlugs(context: PlugContext): Plugs {
  const agency = useAgencyPlugs(context)
  return {
    ...agency,
    fieldsOf: (section) => section.key === CUSTOMERS && <CustomersSection section={section} />,
  }
}
