import { useTranslation } from 'react-i18next'
import type { SavedDraft } from '../form/store'
import { Button } from '../ui/Button'

/** Offers what was begun on this device. */
export function Restore({
  saved,
  onContinue,
  onAgain,
}: {
  saved: SavedDraft
  onContinue: () => void
  onAgain: () => void
}) {
  const { t, i18n } = useTranslation()
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
    saved.savedAt,
  )
  return (
    <div className="column stack">
      <div>
        <h1>{t('restore.title')}</h1>
        <p>{t('restore.text', { date })}</p>
      </div>
      <div className="row">
        <Button onClick={onContinue}>{t('restore.continue')}</Button>
        <Button kind="secondary" onClick={onAgain}>
          {t('restore.again')}
        </Button>
      </div>
    </div>
  )
}
