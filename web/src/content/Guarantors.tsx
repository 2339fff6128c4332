import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Article } from './Article'

/** Who may guarantee, and the way to the form. */
export function Guarantors() {
  const { t } = useTranslation()
  return (
    <Article
      title={t('guarantors.title')}
      lead={t('guarantors.lead')}
      need={t('guarantors.need')}
      items={t('guarantors.items', { returnObjects: true }) as string[]}
    >
      <p>{t('guarantors.note')}</p>
      <div className="row">
        <Link to="/e-visa/guarantee-personal" className={buttonClass('primary')}>
          <ButtonContent iconAfter="arrow">{t('guarantors.apply')}</ButtonContent>
        </Link>
        <Link to="/e-visa/guarantee-organization" className={buttonClass('secondary')}>
          <ButtonContent iconAfter="arrow">{t('guarantors.organization')}</ButtonContent>
        </Link>
      </div>
      <Notice>
        <p>{t('guarantors.verified')}</p>
        <p>
          <Link to="/e-visa/guarantee-organization-verified">{t('guarantors.verifiedLink')}</Link>
        </p>
      </Notice>
    </Article>
  )
}
