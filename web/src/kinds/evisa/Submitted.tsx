import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { may, ORGANIZATION_CASES, useMe } from '../../account/session/session'
import { ExpectedText } from '../../case/ExpectedText'
import { StepsToDecision } from '../../case/NextSteps'
import { MOST, toBePaid } from '../../pay/together'
import { ButtonContent, buttonClass } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { PrintButton } from '../../ui/elements/PrintButton'
import { SubmittedPage } from '../../wizard/SubmittedPage'
import { MailedTo } from './family/MailedTo'
import type { SentApplication } from './family/sent'
import { TogetherList } from './family/TogetherList'

/** After a foreigner's application. */
export function Submitted() {
  return <Payable another="/e-visa/foreigners" />
}

/** After an organization's, to whom its list shows where it stands. */
export function SubmittedByOrganization() {
  const pays = may(useMe().data, 'payForOrganization')
  return (
    <Payable
      another="/e-visa/organization"
      lookup={ORGANIZATION_CASES}
      payment="/thanh-toan-cqtc"
      bySession
      pays={pays}
    />
  )
}

/** The way to payment: of this application, or of all of this visit; and to the form of another person. */
function Payable({
  another,
  lookup = '/e-visa/search',
  payment = '/e-visa/pay',
  bySession = false,
  pays = true,
}: {
  another: string
  lookup?: string
  payment?: string
  /** A member sent it. */
  bySession?: boolean
  /** Whether whoever sent it pays for it, too. */
  pays?: boolean
}) {
  return (
    <SubmittedPage<SentApplication> lookup={lookup} bySession={bySession}>
      {(code, created) => (
        <>
          {created?.email && <MailedTo email={created.email} lookup={`${lookup}#${code}`} />}
          <ToPay
            code={code}
            another={another}
            payment={payment}
            pays={pays}
            list={bySession ? lookup : undefined}
          />
        </>
      )}
    </SubmittedPage>
  )
}

function ToPay({
  code,
  another,
  payment,
  pays,
  list,
}: {
  code: string
  another: string
  payment: string
  pays: boolean
  /** Where all that was sent is listed. */
  list: string | undefined
}) {
  const { t } = useTranslation()
  const listed = toBePaid()
  const together = listed.includes(code) && listed.length > 1
  return (
    <>
      <Notice tone="warning">
        <p>{t('submitted.unpaid')}</p>
        <p>
          <ExpectedText act="pay" />
        </p>
      </Notice>
      <StepsToDecision />
      {together && (
        <section aria-labelledby="together">
          <h2 id="together">{t('submitted.together.title', { count: listed.length })}</h2>
          <p>{t('submitted.together.text')}</p>
          <TogetherList codes={listed} current={code} />
        </section>
      )}
      <div className="row no-print">
        {pays && (
          <Link to={together ? payment : `${payment}/${code}`} className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">
              {together ? t('submitted.together.pay', { count: listed.length }) : t('submitted.pay')}
            </ButtonContent>
          </Link>
        )}
        {listed.length < MOST && (
          <Link to={another} className={buttonClass('secondary')}>
            <ButtonContent icon="plus">{t('submitted.another')}</ButtonContent>
          </Link>
        )}
        <PrintButton />
        {list && (
          <Link to={list} className={buttonClass('secondary')}>
            <ButtonContent icon="back">{t('submitted.list')}</ButtonContent>
          </Link>
        )}
        {together && pays && (
          <Link to={`${payment}/${code}`} className={buttonClass('plain')}>
            {t('submitted.together.alone')}
          </Link>
        )}
      </div>
    </>
  )
}
