import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Where mails about the application go, to be read once more, and what to do where that is wrong. */
export function MailedTo({ email, lookup }: { email: string; lookup: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="mailed-to">
      <h2 id="mailed-to">{t('submitted.mail.title')}</h2>
      <p>
        <strong translate="no">{email}</strong>
      </p>
      <p className="no-print">
        {t('submitted.mail.wrong')} <Link to={lookup}>{t('submitted.mail.change')}</Link>
      </p>
    </section>
  )
}
