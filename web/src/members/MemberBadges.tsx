import { useTranslation } from 'react-i18next'
import { Badge, type BadgeStyle } from '../ui/elements/Badge'
import type { Member } from './members'

type MemberState = 'active' | 'invited' | 'closed' | 'main' | 'asked'

const LOOKS: Record<MemberState, BadgeStyle> = {
  active: { tone: 'success', icon: 'check' },
  invited: { tone: 'info', icon: 'mail' },
  closed: { tone: 'quiet', icon: 'cross' },
  main: { tone: 'info', icon: 'shield' },
  asked: { tone: 'warning', icon: 'clock' },
}

/** How a member's account stands; that it is the main one, or waits for a password, is said beside. */
function standingOf({ active, invited, main, resetAskedAt }: Member): MemberState[] {
  const standing = !active ? 'closed' : invited ? 'invited' : 'active'
  return [standing, ...(main ? ['main' as const] : []), ...(resetAskedAt ? ['asked' as const] : [])]
}

export function MemberBadges({ one }: { one: Member }) {
  const { t } = useTranslation()
  return (
    <span className="row">
      {standingOf(one).map((standing) => (
        <Badge key={standing} look={LOOKS[standing]}>
          {t(`organization.members.is.${standing}`)}
        </Badge>
      ))}
    </span>
  )
}
