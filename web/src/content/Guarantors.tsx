import { useTranslation } from 'react-i18next'
import { Article } from './Article'

export function Guarantors() {
  const { t } = useTranslation()
  return (
    <Article
      title={t('guarantors.title')}
      lead={t('guarantors.lead')}
      need={t('guarantors.need')}
      items={t('guarantors.items', { returnObjects: true }) as string[]}
      note={t('guarantors.note')}
    />
  )
}
