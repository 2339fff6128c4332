import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { shownTime } from '../ui/elements/time'

/** Says that what was changed before, and not saved, is in the form again. */
export function RestoredChanges({ savedAt, onDrop }: { savedAt: number; onDrop: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice title={t('edit.restored.title')}>
      <p>{t('edit.restored.text', { date: shownTime(savedAt) })}</p>
      <Button kind="plain" onClick={onDrop}>
        {t('edit.restored.drop')}
      </Button>
    </Notice>
  )
}
