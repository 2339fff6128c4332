import type { ReactNode } from 'react'
import { ORGANIZATION_GUARANTEES } from '../../account/session/session'
import { memberOwn } from '../../case/memberOwn'
import { rememberOwn } from '../../case/statusPath'
import type { KindParts } from '../../case/wizardKind'
import { FormGuard } from '../../members/FormGuard'

const FORM = 'guaranteeVerified'
const ROUTE = '/client-service/hstc-dxt-bl'

function Guard({ children }: { children: ReactNode }) {
  return (
    <FormGuard form={FORM} verified otherwise="guarantors">
      {children}
    </FormGuard>
  )
}

/** Sent, and changed, under the name of whoever is signed in for a verified organization. */
export const verified: KindParts = {
  create: ROUTE,
  bySession: true,
  change: { update: ROUTE, method: 'PUT', own: memberOwn },
  lookup: () => ORGANIZATION_GUARANTEES,
  onCreated: ({ maSoHoso }) => rememberOwn(maSoHoso, FORM),
  Guard,
  loadPlugs: () => import('./verifiedPlugs'),
}
