import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findApplyPath } from '../../../account/session/applyPath'
import { Entries } from '../../../content/Entries'
import { Prose } from '../../../content/Prose'
import styles from '../../../content/page.module.css'
import { useNavigate } from '../../../router/useNavigate'
import { useTitle } from '../../../ui/elements/useTitle'
import { Confirmations } from './Confirmations'

/** How an e-visa is applied for, from the first step to the border, with the confirmations that lead to the form. */
export function Instructions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
              <p className="no-print">
                <Link to="/faq">{t('faq.title')}</Link>
              </p>
              <section className="no-print">
                <Confirmations
                  act={t('instructions.continue')}
                  onGiven={async () => navigate(await findApplyPath())}
                >
                  <h2>{t('confirmations.confirm')}</h2>
                </Confirmations>
              </section>
            </>
          )}
        </Entries>
      </div>
    </div>
  )
}
