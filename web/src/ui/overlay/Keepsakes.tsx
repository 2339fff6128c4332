import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import { Code } from '../elements/Code'
import styles from './Keepsakes.module.css'
import { notify } from './toasts'

/** Codes to be kept: each a {@link Keepsake}. */
export function Keepsakes({ children }: { children: ReactNode }) {
  return <dl className={styles.codes}>{children}</dl>
}

/** A code with a way to copy it. */
export function Keepsake({ label, value }: { label: string; value: string }) {
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
