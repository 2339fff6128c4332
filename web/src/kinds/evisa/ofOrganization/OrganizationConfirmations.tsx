import table from 'virtual:tables/instructionOrganization'
import { ConfirmationsPage } from '../confirmations/ConfirmationsPage'

/** What somebody confirms who applies for others. */
export function OrganizationConfirmations({ onGiven }: { onGiven: () => void }) {
  return <ConfirmationsPage onGiven={onGiven} table={table} by="others" />
}
