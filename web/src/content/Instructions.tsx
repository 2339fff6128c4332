import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/Button'
import { useTitle } from '../ui/useTitle'

/** How an e-visa is applied for, from the first step to the border. */
export function Instructions() {
  const { t } = useTranslation()
  useTitle(t('instructions.title'))
  const items = (key: string) => t(key, { returnObjects: true }) as string[]
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{t('instructions.title')}</h1>
          <p>{t('instructions.lead')}</p>
        </div>
        <section>
          <h2>{t('instructions.steps.title')}</h2>
          <ol>
            {items('instructions.steps.items').map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{t('instructions.time.title')}</h2>
          <p>{t('instructions.time.text')}</p>
        </section>
        <section>
          <h2>{t('instructions.papers.title')}</h2>
          <ul>
            {items('instructions.papers.items').map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <div className="row">
          <Link to="/e-visa/foreigners" className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">{t('instructions.apply')}</ButtonContent>
          </Link>
          <Link to="/faq">{t('faq.title')}</Link>
        </div>
      </div>
    </div>
  )
}
