import type { ReactNode } from 'react'
import { FormGuard } from '../../organization/FormGuard'

export function OrganizationGuard({ children }: { children: ReactNode }) {
  return (
    <FormGuard form="evisaOrganization" otherwise="foreigners">
      {children}
    </FormGuard>
  )
}
