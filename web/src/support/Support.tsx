import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ResultPage } from '../account/ResultPage'
import { takeQuestion } from '../content/carriedQuestion'
import { Prose } from '../content/Prose'
import { useContent } from '../content/useContent'
import { hintOf, labelOf } from '../form/engine/problems'
import { useFormStore } from '../form/engine/useFormStore'
import { KeptFormScreen } from '../form/screens/KeptFormScreen'
import { call } from '../server/api'
import { TextInput } from '../ui/controls/TextInput'
import { Button, buttonClass } from '../ui/elements/Button'
import { Facts } from '../ui/elements/Facts'
import { useTitle } from '../ui/elements/useTitle'
import { aboutCase } from './caseAsked'
import { pathOf, type RequestLink } from './requestLink'

/** The answer of core's form that says what the matter is. */
const TEXT = 'noiDung'

/** Asks the authority for help; whoever only lost a code gets it without waiting for a person. */
export function Support() {
  const { t } = useTranslation()
  const title = t('form.support.title')
  useTitle(title)
  /** The device does not keep it: a code opens a case. */
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<RequestLink & { address: string }>()
  return (
    <div className="page page-body">
      <div className="column stack">
        {sent ? (
          <ResultPage title={t('support.sent.title')}>
            <Facts
              facts={[{ term: t('support.sent.number'), value: <span translate="no">{sent.number}</span> }]}
            />
            <p>{t('support.sent.text', { address: sent.address })}</p>
            <div className="row">
              <Link to={pathOf(sent)} className={buttonClass('secondary')}>
                {t('support.sent.see')}
              </Link>
              <Button kind="plain" onClick={() => setSent(undefined)}>
                {t('support.sent.again')}
              </Button>
            </div>
          </ResultPage>
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
                call('/client-service/public/lien-he', {
                  json: { ...answers, [TEXT]: aboutCase(code, String(answers[TEXT])), ...solved },
                })
              }
              onDone={({ ticketNumber, key }, { email }) => {
                setSent({ number: ticketNumber, key, address: String(email) })
                setCode('')
              }}
            >
              <RequestSent />
              <TextInput
                id="maHoSo"
                label={labelOf('lookup', 'maHoSo')}
                hint={hintOf('lookup', 'maHoSo')}
                width="medium"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={code}
                onValue={setCode}
              />
            </KeptFormScreen>
            <Contacts />
          </>
        )}
      </div>
    </div>
  )
}

/** Telephone numbers and addresses that the authority tells, below the form: nothing moves when they come. */
function Contacts() {
  const { data = [] } = useContent('bai-viet')
  return data
    .filter(({ kind }) => kind === 'support')
    .map((entry) => (
      <section key={entry.name}>
        <h2 lang={entry.language}>{entry.title}</h2>
        <Prose entry={entry} />
      </section>
    ))
}

/** Puts what was asked in the help box into the field, below what was written there before. */
function RequestSent() {
  const form = useFormStore()
  // Who asks while the form is open comes to the same page.
  useLocation()
  useEffect(() => {
    const question = takeQuestion()
    if (!question) return
    const before = String(form.value(TEXT) ?? '').trim()
    form.setValue(TEXT, before ? `${before}\n\n${question}` : question)
  })
  return null
}
