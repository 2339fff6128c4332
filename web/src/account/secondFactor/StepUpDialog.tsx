import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { Dialog } from '../../ui/overlay/Dialog'
import { FACTOR_STATE } from './factors'
import { Prove } from './Prove'

/** Asks once more who is there, before an act that cannot be undone. */
export function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(FACTOR_STATE)
  const back = (
    <Button kind="secondary" onClick={onClose}>
      {t('dialog.back')}
    </Button>
  )
  return (
    <Dialog title={t('secondFactor.title')} onClose={onClose}>
      <p>{t('secondFactor.again')}</p>
      {data ? (
        <Prove methods={data.methods} heading="h3" onProven={onProven} back={back} />
      ) : (
        <div className="stack">
          {error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={3} />}
          {back}
        </div>
      )}
    </Dialog>
  )
}
