import type { KindParts } from '../../wizard/kind'
import { OrganizationGuard } from './OrganizationGuard'
import { APPLICATION } from './wizard'

/** Sent under the name of whoever is signed in for an organization. */
export const evisaOrganization: KindParts = {
  ...APPLICATION,
  create: '/client-service/hstt/hstc',
  Guard: OrganizationGuard,
}
