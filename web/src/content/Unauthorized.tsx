import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../ui/elements/Button'
import { MessagePage } from './MessagePage'

/** Who has no session is told to sign in, and comes back from there; the others have no right to what they wanted. */
export function Unauthorized() {
  const { t } = useTranslation()
  const { state } = useLocation()
  if (typeof state?.from !== 'string')
    return (
      <MessagePage
        scene="gate"
        title={t('unauthorized.title')}
        text={t(state?.denied ? 'unauthorized.denied' : 'unauthorized.text')}
      />
    )
  return (
    <MessagePage
      scene="gate"
      title={t('unauthorized.signedOut.title')}
      text={t('unauthorized.signedOut.text')}
    >
      <Link to="/login" state={state} className={buttonClass('primary')}>
        {t('nav.signIn')}
      </Link>
    </MessagePage>
  )
}
