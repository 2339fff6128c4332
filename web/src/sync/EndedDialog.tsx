import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'

/** The portal keeps the draft no longer: what this device has of it is the person's to keep or to delete. */
export function EndedDialog({
  why,
  onKeep,
  onForget,
}: {
  why: 'ended' | 'expired'
  onKeep: () => void
  onForget: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(`elsewhere.${why}.title`)}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{t('elsewhere.end.keep')}</Button>
          <Button kind="secondary" onClick={onForget}>
            {t('elsewhere.end.forget')}
          </Button>
        </>
      }
    >
      <p>{t(`elsewhere.${why}.text`)}</p>
    </Dialog>
  )
}
