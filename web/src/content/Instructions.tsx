import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonContent, buttonClass } from '../ui/Button'
import { useTitle } from '../ui/useTitle'
import { Entries } from './Entries'
import { Prose } from './Prose'
import styles from './page.module.css'

/** How an e-visa is applied for, from the first step to the border. */
export function Instructions() {
  const { t } = useTranslation()
  useTitle(t('instructions.title'))
  return (
    <div className={`page page-body ${styles.tall}`}>
      <div className="column stack">
        <div>
          <h1>{t('instructions.title')}</h1>
          <p>{t('instructions.lead')}</p>
        </div>
        <Entries of="huong-dan">
          {(entries) => (
            <>
              {entries.map((entry) => (
                <section key={entry.place}>
                  <h2 lang={entry.language}>{entry.title}</h2>
                  <Prose entry={entry} />
                </section>
              ))}
              <div className="row">
                <Link to="/e-visa/foreigners" className={buttonClass('primary')}>
                  <ButtonContent iconAfter="arrow">{t('instructions.apply')}</ButtonContent>
                </Link>
                <Link to="/faq">{t('faq.title')}</Link>
              </div>
            </>
          )}
        </Entries>
      </div>
    </div>
  )
}
