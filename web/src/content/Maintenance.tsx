import { useTranslation } from 'react-i18next'
import { MessagePage } from './MessagePage'

export function Maintenance() {
  const { t } = useTranslation()
  return <MessagePage title={t('maintenance.title')} text={t('maintenance.text')} />
}
