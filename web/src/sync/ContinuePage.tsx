import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Refusal } from '../form/screens/Refusal'
import { useHashOnce } from '../router/useHashOnce'
import { useNavigate } from '../router/useNavigate'
import { ApiError } from '../server/api'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { shownTime } from '../ui/elements/time'
import { useTitle } from '../ui/elements/useTitle'
import { type FoundDraft, findDraft, type NoWay, takeOverDraft } from './continueDraft'
import { isSecret } from './link'

/** Where the link to a draft leads: it is fetched and decrypted, and gone on with once its reader knows who else reads it. */
export function ContinuePage() {
  const { t } = useTranslation()
  const secret = useHashOnce()
  const navigate = useNavigate()
  const { mutate, data, error } = useMutation({
    mutationFn: async (): Promise<FoundDraft | { no: NoWay }> => {
      if (!isSecret(secret)) return { no: 'unknown' }
      try {
        return await findDraft(secret)
      } catch (refused) {
        if (refused instanceof ApiError && refused.status === 404) return { no: 'unknown' }
        throw refused
      }
    },
    onSuccess: (found) => {
      if ('to' in found && found.isHere) void navigate(found.to, { replace: true })
    },
    networkMode: 'always',
  })
  const start = useEffectEvent(() => mutate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link, opened while this page is shown, is another draft
  useEffect(() => start(), [secret])
  const found = data && 'to' in data && !data.isHere ? data : undefined
  const title = t(found ? 'elsewhere.continue.ask' : 'elsewhere.continue.title')
  useTitle(title)
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
            {/* One region from the beginning, so that screen readers tell when what was fetched stands there. */}
            <div role="status" className="stack">
              {found ? <Whose found={found} /> : <p>{t('elsewhere.continue.text')}</p>}
            </div>
            {found ? <Ways found={found} /> : <Skeleton />}
          </>
        )}
      </div>
    </div>
  )
}

/** A warning: whoever began the draft can read what is filled in from now on, and a stranger may have sent the link. */
function Whose({ found: { kind, changedAt } }: { found: FoundDraft }) {
  const { t } = useTranslation()
  const date = shownTime(changedAt)
  return (
    <>
      <p>{t('elsewhere.continue.begun', { form: t(`kind.${kind.form}`), date })}</p>
      <p>{t('elsewhere.continue.seen')}</p>
    </>
  )
}

function Ways({ found }: { found: FoundDraft }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeOverDraft(found),
    onSuccess: (to) => navigate(to, { replace: true }),
    networkMode: 'always',
  })
  return (
    <>
      <Refusal error={error} />
      <div className="row">
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          {t('elsewhere.continue.go')}
        </Button>
        <Link to={found.kind.path} className={buttonClass('secondary')}>
          <ButtonContent>{t('elsewhere.continue.own')}</ButtonContent>
        </Link>
      </div>
    </>
  )
}
