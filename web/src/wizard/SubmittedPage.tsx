import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../ui/Button'
import { Code } from '../ui/Code'
import { notify } from '../ui/toasts'
import { useTitle } from '../ui/useTitle'
import type { Created } from './kind'
import styles from './SubmittedPage.module.css'

/** Both codes, shown once, with ways to keep them; what follows is the kind's. Opened without them it leads to the look-up. */
export function SubmittedPage<Kept extends Created>({
  context,
  lookup,
  children,
}: {
  /** The context of words that say something else of this kind. */
  context?: string
  /** Where it is looked up. */
  lookup: string
  children: (created: Kept) => ReactNode
}) {
  const { t } = useTranslation()
  const title = t('submitted.title', { context })
  useTitle(title)
  const created: Kept | null = useLocation().state
  if (!created) return <Navigate to={lookup} replace />
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{t('submitted.text')}</p>
        </div>
        <dl className={styles.codes}>
          <Keepsake label={t('submitted.code', { context })} value={created.maSoHoso} />
          <Keepsake label={t('submitted.secret')} value={created.maXacNhan} />
        </dl>
        {children(created)}
      </div>
    </div>
  )
}

export function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button kind="secondary" icon="print" onClick={() => print()}>
      {t('submitted.print')}
    </Button>
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
