import { useTranslation } from 'react-i18next'
import { MessagePage } from './MessagePage'

export function NotFound() {
  const { t } = useTranslation()
  return <MessagePage title={t('notFound.title')} text={t('notFound.text')} />
}
