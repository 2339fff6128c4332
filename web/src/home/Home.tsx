import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FeeText } from '../FeeText'
import { ButtonContent, buttonClass } from '../ui/Button'
import { useTitle } from '../ui/useTitle'
import { Announcement } from './Announcement'
import styles from './Home.module.css'
import { Information } from './Information'
import { ThreeSteps } from './ThreeSteps'
import { useApplyPath } from './useApplyPath'

const FACTS = ['stay', 'time'] as const

export function Home() {
  const { t } = useTranslation()
  useTitle(t('site.name'))
  const applyPath = useApplyPath()
  return (
    <>
      <section className={styles.banner}>
        <div className={`page ${styles.bannerRow}`}>
          <div>
            <h1>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <div className={`row ${styles.acts}`}>
              <Link to={applyPath} className={buttonClass('primary')}>
                <ButtonContent iconAfter="arrow">{t('home.apply')}</ButtonContent>
              </Link>
              <Link to="/e-visa/search" className={buttonClass('secondary')}>
                <ButtonContent icon="search">{t('home.check')}</ButtonContent>
              </Link>
            </div>
          </div>
          <div className={styles.bay} aria-hidden="true" />
        </div>
        <dl className={`page ${styles.facts}`}>
          <div>
            <dt>{t('fee.term')}</dt>
            <dd>
              <FeeText />
            </dd>
          </div>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(`home.facts.${fact}.term`)}</dt>
              <dd>{t(`home.facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="page">
        <ThreeSteps />
        <Information />
      </div>
      <Announcement />
    </>
  )
}
