import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/elements/Button'
import { Dialog } from '../../../ui/overlay/Dialog'

/** Asks whether a new passport page may undo answers; whoever closes it keeps them. */
export function ReadingQuestion({ take, keep }: { take: () => void; keep: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('apply.keep.title')}
      onClose={keep}
      actions={
        <>
          <Button onClick={take}>{t('apply.keep.take')}</Button>
          <Button kind="secondary" onClick={keep}>
            {t('apply.keep.keep')}
          </Button>
        </>
      }
    >
      <p>{t('apply.keep.text')}</p>
    </Dialog>
  )
}
