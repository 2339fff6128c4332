import { ORGANIZATION_CASES } from '../../../account/session/session'
import { memberOwn } from '../../../case/memberOwn'
import { rememberOwn } from '../../../case/statusPath'
import type { KindParts } from '../../../case/wizardKind'
import { isConfirmed } from '../../../device/confirmations'
import { APPLICATION, withoutLikeness } from '../wizard'
import { OrganizationConfirmations } from './OrganizationConfirmations'
import { OrganizationGuard } from './OrganizationGuard'

const ROUTE = '/client-service/hstt/hstc'

/** Sent, and changed, under the name of whoever is signed in for an organization. */
export const evisaOrganization: KindParts = {
  ...APPLICATION,
  create: ROUTE,
  bySession: true,
  confirmations: { areGiven: () => isConfirmed('others'), Page: OrganizationConfirmations },
  change: { update: `${ROUTE}/update`, method: 'POST', own: memberOwn, answers: withoutLikeness },
  lookup: () => ORGANIZATION_CASES,
  onCreated(created, values) {
    APPLICATION.onCreated?.(created, values)
    rememberOwn(created.maSoHoso, 'evisaOrganization')
  },
  Guard: OrganizationGuard,
  loadPlugs: () => import('./organizationPlugs'),
}
