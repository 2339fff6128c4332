import { useTranslation } from 'react-i18next'
import { Article } from './Article'

export function Organizations() {
  const { t } = useTranslation()
  return (
    <Article
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      need={t('organizations.need')}
      items={t('organizations.items', { returnObjects: true }) as string[]}
      note={t('organizations.note')}
    />
  )
}
