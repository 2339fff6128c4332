import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../api'
import { useNavigate } from '../router/useNavigate'
import { ButtonContent, buttonClass } from '../ui/Button'
import { NotLoaded } from '../ui/NotLoaded'
import { Skeleton } from '../ui/Skeleton'
import { useHashOnce } from '../ui/useHashOnce'
import { useTitle } from '../ui/useTitle'
import { isSecret } from './link'
import { type NoWay, takeOver } from './take'

/** Where the link to a draft leads: it is fetched, decrypted and gone on with. */
export function ContinuePage() {
  const { t } = useTranslation()
  const title = t('elsewhere.continue.title')
  useTitle(title)
  const secret = useHashOnce()
  const navigate = useNavigate()
  const { mutate, data, error } = useMutation({
    mutationFn: async (): Promise<{ to: string } | { no: NoWay }> => {
      if (!isSecret(secret)) return { no: 'unknown' }
      try {
        return await takeOver(secret)
      } catch (refused) {
        if (refused instanceof ApiError && refused.status === 404) return { no: 'unknown' }
        throw refused
      }
    },
    onSuccess: (found) => {
      if ('to' in found) void navigate(found.to, { replace: true })
    },
    networkMode: 'always',
  })
  const take = useEffectEvent(() => mutate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link, opened while this page is shown, is another draft
  useEffect(() => take(), [secret])
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        {error ? (
          <NotLoaded error={error} onAgain={() => mutate()} />
        ) : data && 'no' in data ? (
          <div role="alert" className="stack">
            <p>{t(`elsewhere.continue.${data.no}`)}</p>
            <div className="row">
              <Link to="/e-visa/foreigners" className={buttonClass('primary')}>
                <ButtonContent iconAfter="arrow">{t('elsewhere.continue.new')}</ButtonContent>
              </Link>
            </div>
          </div>
        ) : (
          <>
            <p role="status">{t('elsewhere.continue.text')}</p>
            <Skeleton />
          </>
        )}
      </div>
    </div>
  )
}
