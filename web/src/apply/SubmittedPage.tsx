import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { MOST, toBePaid } from '../pay/together'
import { Button, ButtonContent, buttonClass } from '../ui/Button'
import { Code } from '../ui/Code'
import { Notice } from '../ui/Notice'
import { notify } from '../ui/toasts'
import { useTitle } from '../ui/useTitle'
import styles from './SubmittedPage.module.css'
import type { Submitted } from './submit'

/** Where the form of another person begins. */
const ANOTHER: Record<string, string> = { evisaOrganization: '/e-visa/organization' }

/** Both codes, shown once, with ways to keep them, and the way to payment: of this application, or of all of this visit. */
export function SubmittedPage() {
  const { t } = useTranslation()
  useTitle(t('submitted.title'))
  const result: Submitted | null = useLocation().state
  if (!result) return <Navigate to="/e-visa/search" replace />
  const code = result.maSoHoso
  const listed = toBePaid()
  const together = listed.includes(code) && listed.length > 1
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{t('submitted.title')}</h1>
          <p>{t('submitted.text')}</p>
        </div>
        <dl className={styles.codes}>
          <Keepsake label={t('submitted.code')} value={result.maSoHoso} />
          <Keepsake label={t('submitted.secret')} value={result.maXacNhan} />
        </dl>
        <Notice tone="warning">
          <p>{t('submitted.unpaid')}</p>
        </Notice>
        {together && (
          <section aria-labelledby="together">
            <h2 id="together">{t('submitted.together.title', { count: listed.length })}</h2>
            <p>{t('submitted.together.text')}</p>
            <ul>
              {listed.map((one) => (
                <li key={one}>
                  <Code>{one}</Code>
                  {one === code && ` – ${t('submitted.together.this')}`}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="row no-print">
          <Link to={together ? '/e-visa/pay' : `/e-visa/pay/${code}`} className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">
              {together ? t('submitted.together.pay', { count: listed.length }) : t('submitted.pay')}
            </ButtonContent>
          </Link>
          {listed.length < MOST && (
            <Link to={ANOTHER[result.form] ?? '/e-visa/foreigners'} className={buttonClass('secondary')}>
              <ButtonContent icon="plus">{t('submitted.another')}</ButtonContent>
            </Link>
          )}
          <Button kind="secondary" icon="print" onClick={() => print()}>
            {t('submitted.print')}
          </Button>
          {together && (
            <Link to={`/e-visa/pay/${code}`} className={buttonClass('plain')}>
              {t('submitted.together.alone')}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

function Keepsake({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.code}>
      <dt>{label}</dt>
      <dd>
        <output aria-label={label}>
          <Code>{value}</Code>
        </output>
        <Button
          kind="plain"
          icon="copy"
          className="no-print"
          aria-label={`${t('submitted.copy')}: ${label}`}
          onClick={() =>
            void navigator.clipboard.writeText(value).then(() => notify('success', t('submitted.copied')))
          }
        >
          {t('submitted.copy')}
        </Button>
      </dd>
    </div>
  )
}
