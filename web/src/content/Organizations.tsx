import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Article } from './Article'

/** What an account of an organization needs, and the way to one. */
export function Organizations() {
  const { t } = useTranslation()
  const list = (key: string) => t(key, { returnObjects: true }) as string[]
  return (
    <Article
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      need={t('organizations.need')}
      items={list('organizations.items')}
    >
      <section>
        <h2>{t('organizations.how')}</h2>
        <ol>
          {list('organizations.steps').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className="row">
        <Link to="/organization-register" className={buttonClass('primary')}>
          <ButtonContent iconAfter="arrow">{t('organizations.register')}</ButtonContent>
        </Link>
        <Link to="/login" className={buttonClass('secondary')}>
          {t('organizations.signIn')}
        </Link>
      </div>
      <p>{t('organizations.note')}</p>
    </Article>
  )
}
