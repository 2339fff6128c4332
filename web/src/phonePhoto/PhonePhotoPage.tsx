import { useTranslation } from 'react-i18next'
import { useHashInTab } from '../router/useHashInTab'
import { isSecret } from '../sync/link'
import { Notice } from '../ui/elements/Notice'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'
import { PhoneCamera } from './PhoneCamera'
import { type HandOver, useHandOver } from './useHandOver'

/** Where the code of a computer leads a phone: just the camera, and nothing of the form. */
export function PhonePhotoPage() {
  const secret = useHashInTab('phone-photo')
  if (secret === undefined) return <Page state={{ at: 'looking' }} />
  return isSecret(secret) ? <Opened secret={secret} /> : <Page state={{ at: 'over' }} />
}

function Opened({ secret }: { secret: string }) {
  const { state, send } = useHandOver(secret)
  return <Page state={state} onUse={send} />
}

type OnUse = ReturnType<typeof useHandOver>['send']

function Page({ state, onUse }: { state: HandOver; onUse?: OnUse }) {
  const { t } = useTranslation()
  const request = 'open' in state ? state.open.request : undefined
  const title = t(`phone.page.${request?.kind ?? 'title'}`)
  useTitle(title)
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        {/* One region from the beginning, so that screen readers tell what changes. */}
        <div role="status" className="stack">
          <Told state={state} />
        </div>
        {state.at === 'failed' && <NotLoaded error={state.error} onAgain={state.again} />}
        {state.at === 'looking' && <Skeleton />}
        {state.at === 'open' && (
          <PhoneCamera
            kind={state.open.request.kind}
            label={title}
            onUse={(photo) => onUse?.(state.open, photo)}
          />
        )}
      </div>
    </div>
  )
}

function Told({ state: { at } }: { state: HandOver }) {
  const { t } = useTranslation()
  if (at === 'failed') return null
  if (at === 'arrived') {
    return (
      <Notice tone="success">
        <p>{t('phone.page.arrived')}</p>
      </Notice>
    )
  }
  return <p>{t(`phone.page.${at}`)}</p>
}
