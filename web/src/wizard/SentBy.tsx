import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApplicant, ME } from '../account/session/session'
import { seemsSignedIn } from '../prerendered/written'
import { Notice } from '../ui/elements/Notice'

/** Names the signed-in person to whose account the case will belong: on a shared device that may be somebody else. */
export function SentBy() {
  const { t } = useTranslation()
  const { data: me } = useQuery({ ...ME, enabled: seemsSignedIn() })
  if (!me || !isApplicant(me)) return null
  return (
    <Notice>
      <p>{t('review.account', { account: me.email ?? me.fullName })}</p>
    </Notice>
  )
}
