import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'

/** Says that what was changed before, and not saved, is in the form again. */
export function RestoredChanges({ savedAt, onDrop }: { savedAt: number; onDrop: () => void }) {
  const { t, i18n } = useTranslation()
  return (
    <Notice title={t('edit.restored.title')}>
      <p>{t('edit.restored.text', { date: changedAt(savedAt, i18n.language) })}</p>
      <Button kind="plain" onClick={onDrop}>
        {t('edit.restored.drop')}
      </Button>
    </Notice>
  )
}

export const changedAt = (moment: number, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(moment)
