import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ResultPage } from '../account/ResultPage'
import { KeptFormScreen } from '../form/screens/KeptFormScreen'
import { call } from '../server/api'
import { Button, buttonClass } from '../ui/elements/Button'
import { useTitle } from '../ui/elements/useTitle'

/** Has the codes of an address mailed to it. What is said afterwards does not tell whether there are any. */
export function LostCode() {
  const { t } = useTranslation()
  const title = t('form.lostCode.title')
  useTitle(title)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="page page-body">
      <div className="column stack">
        {sentTo ? (
          <ResultPage title={t('account.sent.title')}>
            <p>{t('lostCode.sent', { address: sentTo })}</p>
            <p>{t('lostCode.spam')}</p>
            <div className="row">
              <Link to="/e-visa/search" className={buttonClass('secondary')}>
                {t('lostCode.lookup')}
              </Link>
              <Button kind="plain" onClick={() => setSentTo(undefined)}>
                {t('lostCode.again')}
              </Button>
            </div>
          </ResultPage>
        ) : (
          <>
            <div>
              <h1>{title}</h1>
              <p>{t('form.lostCode.section.email.hint')}</p>
            </div>
            <KeptFormScreen
              form="lostCode"
              captcha="lostCode"
              act={t('lostCode.act')}
              icon="mail"
              send={({ email }, solved) =>
                call('/client-service/public/quen-ma', { json: { email: String(email), ...solved } })
              }
              onDone={(_, { email }) => setSentTo(String(email))}
            />
          </>
        )}
      </div>
    </div>
  )
}
