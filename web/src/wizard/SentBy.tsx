import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApplicant, ME } from '../account/session/session'
import { seemsSignedIn } from '../prerendered/written'
import { Notice } from '../ui/elements/Notice'

/** Whose account what is sent will be in, where somebody is signed in for themselves: on a shared device it may be another's. */
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
