import { useTranslation } from 'react-i18next'
import { MessagePage } from './MessagePage'

export function NotFound() {
  const { t } = useTranslation()
  return <MessagePage scene="signpost" title={t('notFound.title')} text={t('notFound.text')} />
}
