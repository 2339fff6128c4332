import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { useApplyPath } from '../account/session/applyPath'
import { formKinds } from '../case/formKinds'
import { Emblem } from './Emblem'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch'

const OTHERS = [
  ['/organizations', 'nav.organizations'],
  ['/guarantors', 'nav.guarantors'],
] as const
/** The way in, and what there is for whoever is in: the styles show the one or the other, see `keepSignedIn`. */
const ACCOUNT = [
  ['/login', 'nav.signIn', styles.way],
  ['/thong-tin-ca-nhan/ho-so-da-nop', 'nav.own', styles.own],
  ['/account', 'nav.account', styles.own],
] as const

/** `minimal`: whose portal it is and in which language it speaks, and the way to the home page. */
export function Header({ minimal = false }: { minimal?: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Whoever fills in a form needs the room of a narrow screen for it.
  const slim = formKinds().some(({ path }) => pathname.startsWith(path))
  return (
    <header className={styles.header} data-slim={slim || undefined}>
      <div className={styles.strip}>
        <div className={`page ${styles.stripRow}`}>
          <span className={styles.official}>{t('site.official')}</span>
          {!minimal && (
            <span className={styles.account}>
              {ACCOUNT.map(([to, words, whose]) => (
                <Link key={to} to={to} className={`${styles.help} ${whose}`}>
                  {t(words)}
                </Link>
              ))}
            </span>
          )}
          <LanguageSwitch />
          {!minimal && (
            <Link to="/faq" className={styles.help}>
              {t('nav.help')}
            </Link>
          )}
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
        {!minimal && <Menu />}
      </div>
    </header>
  )
}

/** All places in one line, or, where that has no room, behind one word: it opens without the program, too. */
function Menu() {
  const { t } = useTranslation()
  const narrow = useRef<HTMLDetailsElement>(null)
  const applyPath = useApplyPath()
  const places = [
    ['/', 'nav.home'],
    [applyPath, 'nav.apply'],
    ['/e-visa/search', 'nav.lookup'],
    ...OTHERS,
  ] as const
  const links = places.map(([to, words]) => (
    <NavLink key={words} to={to} end={to === '/'}>
      {t(words)}
    </NavLink>
  ))
  const close = () => narrow.current?.removeAttribute('open')
  return (
    <>
      <nav className={styles.nav} aria-label={t('site.menu')}>
        {links}
      </nav>
      <details
        ref={narrow}
        className={styles.narrow}
        // What is reached with the keyboard behind the open menu is covered by it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.open) return
          close()
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary>{t('nav.menu')}</summary>
        <nav className="page" aria-label={t('site.menu')} onClickCapture={close}>
          {links}
          {/* On a wide screen they stand above. */}
          {ACCOUNT.map(([to, words, whose]) => (
            <NavLink key={to} to={to} className={whose ?? ''}>
              {t(words)}
            </NavLink>
          ))}
        </nav>
      </details>
    </>
  )
}
