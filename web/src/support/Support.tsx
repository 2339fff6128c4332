import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Told } from '../account/Told'
import { call, type Schema } from '../api'
import { Button } from '../ui/Button'
import { Facts } from '../ui/Facts'
import { useTitle } from '../ui/useTitle'
import { KeptFormScreen } from './KeptFormScreen'

/** Asks the authority for help; whoever only lost a code gets it without waiting for a person. */
export function Support() {
  const { t } = useTranslation()
  const title = t('form.support.title')
  useTitle(title)
  const [sent, setSent] = useState<{ number: string; address: string }>()
  return (
    <div className="page page-body">
      <div className="column stack">
        {sent ? (
          <Told title={t('support.sent.title')}>
            <Facts
              facts={[{ term: t('support.sent.number'), value: <span translate="no">{sent.number}</span> }]}
            />
            <p>{t('support.sent.text', { address: sent.address })}</p>
            <div className="row">
              <Button kind="plain" onClick={() => setSent(undefined)}>
                {t('support.sent.again')}
              </Button>
            </div>
          </Told>
        ) : (
          <>
            <div>
              <h1>{title}</h1>
              <p>{t('support.lead')}</p>
              <p>
                {t('support.lost')} <Link to="/forgot-code">{t('lostCode.link')}</Link>
              </p>
            </div>
            <KeptFormScreen
              form="support"
              captcha="support"
              act={t('support.act')}
              icon="mail"
              send={(answers, solved) =>
                call<Schema<'SupportReceipt'>>('/client-service/public/lien-he', {
                  json: { ...answers, ...solved },
                })
              }
              onDone={({ ticketNumber }, { email }) =>
                setSent({ number: ticketNumber, address: String(email) })
              }
            />
          </>
        )}
      </div>
    </div>
  )
}
