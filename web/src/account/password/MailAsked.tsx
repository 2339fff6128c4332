import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/elements/Button'
import { ResultPage } from '../ResultPage'

/** After a mail was asked for: the answer is the same whether there is an account or not; only the mail tells. */
export function MailAsked({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <ResultPage title={t('account.sent.title')}>
      {children}
      <p>{t('account.sent.spam')}</p>
      <div className="row">
        <Link to="/login" className={buttonClass('secondary')}>
          {t('account.sent.signIn')}
        </Link>
        <Button kind="plain" onClick={onAgain}>
          {t('account.sent.again')}
        </Button>
      </div>
    </ResultPage>
  )
}
