import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './Information.module.css'

const SECTIONS = ['general', 'conditions', 'rights', 'related'] as const

/** What a traveller should know before, with a table of contents that stays on wide screens. */
export function Information() {
  const { t } = useTranslation()
  return (
    <div className={styles.information}>
      <nav className={styles.contents} aria-label={t('home.sections')}>
        <p className="quiet small">{t('home.sections')}</p>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`home.${section}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {SECTIONS.map((section) => (
          <section key={section} id={section} className={styles.section}>
            <h2>{t(`home.${section}.title`)}</h2>
            <ul>
              {(t(`home.${section}.items`, { returnObjects: true }) as string[]).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        <section className={styles.section}>
          <h2>{t('home.others.title')}</h2>
          <ul className={styles.others}>
            <li>
              <Link to="/organizations">{t('nav.organizations')}</Link>
              <p>{t('home.others.organizations')}</p>
            </li>
            <li>
              <Link to="/guarantors">{t('nav.guarantors')}</Link>
              <p>{t('home.others.guarantors')}</p>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
