import { useTranslation } from 'react-i18next'
import { isSharedComputer } from '../device/sharedComputer'
import { Button } from '../ui/elements/Button'

/**
 * Shown in place of a page that failed. What was typed is in the device's store and comes back, but for a computer that
 * others use, too.
 */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <div className="page page-body">
      <h1>{t('error.title')}</h1>
      <p>{t(isSharedComputer() ? 'error.textShared' : 'error.text')}</p>
      <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
    </div>
  )
}
