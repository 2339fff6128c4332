import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { type Me, may } from '../../account/session/session'
import { useSignOut } from '../../account/session/useSignOut'
import { Emblem } from '../../shell/Emblem'
import { LanguageSwitch } from '../../shell/LanguageSwitch'
import styles from './DeskBar.module.css'
import { ShortcutsButton } from './Shortcuts'

/** One slim line: the product, where one may go, the language, and who is signed in. */
export function DeskBar({ me }: { me: Me | undefined }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <header className={styles.bar}>
      <Link to="/authority" className={styles.brand}>
        <Emblem size={28} />
        {t('site.name')}
      </Link>
      {me && <Places me={me} />}
      <div className={styles.tools}>
        <ShortcutsButton className={styles.tool} />
        <LanguageSwitch short />
        {me && (
          <>
            <Link to="/account/security" className={styles.who} title={t('secondFactor.security.title')}>
              {me.fullName}
            </Link>
            <button type="button" className={styles.tool} onClick={() => void signOut()}>
              {t('authority.signOut')}
            </button>
          </>
        )}
      </div>
    </header>
  )
}

function Places({ me }: { me: Me }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Of the other screens, only what stands below the queue belongs to it.
  const elsewhere = /^\/authority\/(accounts|content|organizations|operations|outbox|payments|support)/.test(
    pathname,
  )
  return (
    <nav className={styles.places} aria-label={t('authority.menu')}>
      {may(me, 'reviewCases') && (
        <NavLink to="/authority" end={elsewhere}>
          {t('authority.queue.title')}
        </NavLink>
      )}
      {may(me, 'managePayments') && (
        <NavLink to="/authority/payments">{t('authority.payments.title')}</NavLink>
      )}
      {may(me, 'answerRequests') && <NavLink to="/authority/support">{t('authority.support.title')}</NavLink>}
      {may(me, 'operatePortal') && (
        <NavLink to="/authority/operations">{t('authority.operations.title')}</NavLink>
      )}
      {may(me, 'manageOrganizations') && (
        <NavLink to="/authority/organizations">{t('authority.organizations.title')}</NavLink>
      )}
      {may(me, 'manageAccounts') && (
        <NavLink to="/authority/accounts">{t('authority.accounts.title')}</NavLink>
      )}
      {may(me, 'editContent') && <NavLink to="/authority/content">{t('authority.content.title')}</NavLink>}
      {may(me, 'reviewCases') && <NavLink to="/authority/outbox">{t('authority.outbox.title')}</NavLink>}
    </nav>
  )
}
