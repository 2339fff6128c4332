import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Help } from '../content/Help'
import { Emblem } from './Emblem'
import styles from './Footer.module.css'
import { GuillocheBand } from './Guilloche'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <GuillocheBand />
      <div className={`page ${styles.columns}`}>
        <section>
          <h2>{t('footer.proof.title')}</h2>
          <p>{t('footer.proof.text')}</p>
          <Link to="/information/official-site">{t('footer.proof.more')}</Link>
        </section>
        <Help />
        <section>
          <h2>{t('footer.privacy.title')}</h2>
          <p>{t('footer.privacy.text')}</p>
          <Link to="/information/privacy">{t('footer.privacy.more')}</Link>
        </section>
        <section>
          <h2>{t('footer.access.title')}</h2>
          <p>{t('footer.access.text')}</p>
          <Link to="/information/accessibility">{t('footer.access.more')}</Link>
        </section>
      </div>
      <div className={`page ${styles.last}`}>
        <Emblem size={28} />
        <span>{t('site.authority')}</span>
        <Link to="/instruction">{t('nav.instruction')}</Link>
        <Link to="/faq">{t('faq.title')}</Link>
        <Link to="/verify">{t('footer.verify')}</Link>
        <Link to="/support">{t('support.nav')}</Link>
        <Link to="/authority">{t('nav.officer')}</Link>
      </div>
    </footer>
  )
}
