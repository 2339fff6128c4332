import type { ReactNode } from 'react'
import { FormGuard } from '../../../members/FormGuard'

export function OrganizationGuard({ children }: { children: ReactNode }) {
  return (
    <FormGuard form="evisaOrganization" otherwise="foreigners">
      {children}
    </FormGuard>
  )
}
