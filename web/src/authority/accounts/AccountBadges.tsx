import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/elements/Badge'
import rowStyles from '../desk/Row.module.css'
import { LOOKS, type OfficerAccount, standingOf } from './accounts'

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
