import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/elements/Notice'

/** What stands in the place of a case that its holder deleted. */
export function Deleted() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Notice title={t('lookup.delete.done')}>
        <p>{t('lookup.delete.doneText')}</p>
      </Notice>
    </div>
  )
}
