import { useTranslation } from 'react-i18next'
import { MessagePage } from './MessagePage'

export function Unauthorized() {
  const { t } = useTranslation()
  return <MessagePage scene="gate" title={t('unauthorized.title')} text={t('unauthorized.text')} />
}
