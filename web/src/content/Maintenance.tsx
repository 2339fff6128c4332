import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call, isClosed } from '../server/api'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { MessagePage } from './MessagePage'

/** Asked to learn whether the portal is open: small, kept nowhere, and closed with the rest of it. */
const ASKED = '/client-service/public/hstt/ti-gia'
const AGAIN_MS = 30_000

/** Why the portal is closed, in its own words, and the way back as soon as it is open again. */
export function Maintenance() {
  const { t, i18n } = useTranslation()
  const back = (useLocation().state as { back?: string } | null)?.back
  const { error, isSuccess } = useQuery({
    queryKey: ['open', i18n.language],
    queryFn: ({ signal }) => call(ASKED, { signal }),
    refetchInterval: AGAIN_MS,
    retry: false,
    gcTime: 0,
  })
  if (isSuccess && back) {
    return (
      <MessagePage scene="scaffold" title={t('maintenance.title')} text={t('maintenance.open')}>
        <Link to={back} className={buttonClass('primary')}>
          <ButtonContent iconAfter="arrow">{t('maintenance.back')}</ButtonContent>
        </Link>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      scene="scaffold"
      title={t(isClosed(error) && error.code === 'trial_phase' ? 'maintenance.trial' : 'maintenance.title')}
      text={isClosed(error) ? error.message : t('maintenance.text')}
    />
  )
}
