import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApplyPath } from '../account/session/applyPath'
import { ExpectedText, UsualText } from '../case/ExpectedText'
import { Prose } from '../content/Prose'
import { useContent } from '../content/useContent'
import { NeedLink } from '../exemptions/NeedLink'
import { FeeText } from '../pay/FeeText'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { useTitle } from '../ui/elements/useTitle'
import { Announcement } from './Announcement'
import styles from './Home.module.css'
import { BANNER } from './homePosts'
import { Information } from './Information'
import { ThreeSteps } from './ThreeSteps'

export function Home() {
  const { t } = useTranslation()
  useTitle(t('site.name'))
  const applyPath = useApplyPath()
  const banner = useContent('bai-viet').data?.find(({ kind }) => kind === BANNER)
  return (
    <>
      <section className={styles.banner}>
        <div className={`page ${styles.bannerRow}`}>
          <div>
            <h1 lang={banner?.language}>{banner?.title ?? t('home.title')}</h1>
            <div className={styles.lead}>{banner ? <Prose entry={banner} /> : <p>{t('home.lead')}</p>}</div>
            <div className={`row ${styles.acts}`}>
              <Link to={applyPath} className={buttonClass('primary')}>
                <ButtonContent iconAfter="arrow">{t('home.apply')}</ButtonContent>
              </Link>
              <Link to="/e-visa/search" className={buttonClass('secondary')}>
                <ButtonContent icon="search">{t('home.check')}</ButtonContent>
              </Link>
            </div>
            <p className={styles.need}>
              <NeedLink />
            </p>
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
          <div>
            <dt>{t('home.facts.stay.term')}</dt>
            <dd>{t('home.facts.stay.text')}</dd>
          </div>
          <div>
            <dt>{t('home.facts.time.term')}</dt>
            <dd>
              <UsualText of="home.facts.time.text" />
            </dd>
            <dd className={styles.more}>
              <ExpectedText act="apply" />
            </dd>
          </div>
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
