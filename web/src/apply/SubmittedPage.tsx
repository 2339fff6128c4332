import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { Button, ButtonContent, buttonClass } from '../ui/Button'
import { Code } from '../ui/Code'
import { Notice } from '../ui/Notice'
import { notify } from '../ui/toasts'
import { useTitle } from '../ui/useTitle'
import styles from './SubmittedPage.module.css'
import type { Submitted } from './submit'

/** Both codes, shown once, with ways to keep them, and the way to payment. */
export function SubmittedPage() {
  const { t } = useTranslation()
  useTitle(t('submitted.title'))
  const result: Submitted | null = useLocation().state
  if (!result) return <Navigate to="/e-visa/search" replace />
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
        <div className="row no-print">
          <Link to={`/e-visa/pay/${result.maSoHoso}`} className={buttonClass('primary')}>
            <ButtonContent iconAfter="arrow">{t('submitted.pay')}</ButtonContent>
          </Link>
          <Button kind="secondary" icon="print" onClick={() => print()}>
            {t('submitted.print')}
          </Button>
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
