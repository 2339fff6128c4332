import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Article } from './Article'

export function Organizations() {
  const { t } = useTranslation()
  return (
    <Article
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      need={t('organizations.need')}
      items={t('organizations.items', { returnObjects: true }) as string[]}
    >
      <Notice>
        <p>{t('article.soon')}</p>
        <p>{t('organizations.note')}</p>
      </Notice>
      <Link to="/e-visa/foreigners" className={buttonClass('secondary')}>
        {t('home.apply')}
      </Link>
    </Article>
  )
}
