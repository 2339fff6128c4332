import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { KINDS } from '../kinds'
import { Emblem } from './Emblem'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch'

const PLACES = [
  ['/', 'nav.home'],
  ['/e-visa/foreigners', 'nav.apply'],
  ['/e-visa/search', 'nav.lookup'],
  ['/organizations', 'nav.organizations'],
  ['/guarantors', 'nav.guarantors'],
] as const

const FORMS = KINDS.map(({ path }) => path)

export function Header() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Whoever fills in a form needs the room of a small screen for it.
  const slim = FORMS.some((path) => pathname.startsWith(path))
  return (
    <header className={styles.header} data-slim={slim || undefined}>
      <div className={styles.strip}>
        <div className={`page ${styles.stripRow}`}>
          <span className={styles.official}>{t('site.official')}</span>
          <LanguageSwitch />
          <Link to="/faq" className={styles.help}>
            {t('nav.help')}
          </Link>
        </div>
      </div>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.brand}>
          <Emblem />
          <span>
            <span className={styles.name}>{t('site.name')}</span>
            <span className={styles.authority}>{t('site.authority')}</span>
          </span>
        </Link>
        <nav className={styles.nav} aria-label={t('site.menu')}>
          {PLACES.map(([to, words]) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {t(words)}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  )
}
