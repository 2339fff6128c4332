import { useTranslation } from 'react-i18next'
import type { SavedDraft } from '../drafts/draft'
import { Notice } from '../ui/elements/Notice'

/** Whose answers a form began with, why that case was refused, and what has to be given anew. */
export function BegunAgain({ again: { code, reason } }: { again: NonNullable<SavedDraft['again']> }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('begun.again.title', { code })}>
      {reason && (
        <p>
          {t('begun.again.reason')} <q>{reason}</q>
        </p>
      )}
      <p>{t('begun.again.text')}</p>
    </Notice>
  )
}
