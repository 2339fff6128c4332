import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'

/** Shown in place of a page that failed. What was typed is in the device's store and comes back. */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <div className="page page-body">
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
    </div>
  )
}
