import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge'
import { LOOKS, type OfficerAccount, standingOf } from './accounts'
import rowStyles from './Row.module.css'

/** How an account stands, in words. */
export function AccountBadges({ one }: { one: OfficerAccount }) {
  const { t } = useTranslation()
  return (
    <span className={rowStyles.marks}>
      {standingOf(one).map((standing) => (
        <Badge key={standing} look={LOOKS[standing]}>
          {t(`authority.accounts.is.${standing}`)}
        </Badge>
      ))}
    </span>
  )
}
