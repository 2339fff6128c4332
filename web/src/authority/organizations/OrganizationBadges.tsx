import { useTranslation } from 'react-i18next'
import { Badge, type BadgeStyle } from '../../ui/elements/Badge'
import rowStyles from '../desk/Row.module.css'
import type { OrganizationRow } from './organizations'

type OrganizationState = OrganizationRow['status'] | 'verified' | 'signs' | 'waits'

const LOOKS: Record<OrganizationState, BadgeStyle> = {
  open: { tone: 'success', icon: 'check' },
  suspended: { tone: 'error', icon: 'cross' },
  verified: { tone: 'info', icon: 'shield' },
  signs: { tone: 'info', icon: 'pen' },
  waits: { tone: 'warning', icon: 'mail' },
}

/** Whether an organization's members may act, and what it is granted. */
export function OrganizationBadges({ organization }: { organization: OrganizationRow }) {
  const { t } = useTranslation()
  const standings: (OrganizationState | false)[] = [
    organization.status,
    organization.daXacMinh && 'verified',
    organization.duocKySo && 'signs',
    organization.choMatKhau && 'waits',
  ]
  return (
    <span className={rowStyles.marks}>
      {standings
        .filter((standing) => standing !== false)
        .map((standing) => (
          <Badge key={standing} look={LOOKS[standing]}>
            {t(`authority.organizations.is.${standing}`)}
          </Badge>
        ))}
    </span>
  )
}
