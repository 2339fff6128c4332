import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { statusPath } from '../case/statusPath'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Icon, type IconName } from '../ui/elements/Icon'
import type { Tone } from '../ui/elements/Notice'
import { useTitle } from '../ui/elements/useTitle'
import styles from './Verdict.module.css'

const ICONS: Record<Tone, IconName> = { success: 'check', error: 'cross', warning: 'alert', info: 'clock' }

/** How a payment ended, in one word and one sentence, and the next step. A change is announced. */
export function Verdict({
  tone,
  title,
  codes = [],
  facts,
  retry,
  children,
}: {
  tone: Tone
  title: string
  /** The codes of the applications, as far as they are known. */
  codes?: string[]
  facts?: ReactNode
  /** Where to pay again, when that is the next step. */
  retry?: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    // The verdict changed under the reader's eyes: the focus says so to everyone.
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  const next = retry ? 'secondary' : 'primary'
  return (
    <div className="page page-body">
      <div className="column stack">
        <header className={styles.head} data-tone={tone}>
          <span className={styles.mark}>
            <Icon name={ICONS[tone]} size={32} />
          </span>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </header>
        <div>{children}</div>
        {facts}
        <div className="row no-print">
          {retry && (
            <Link to={retry} className={buttonClass('primary')}>
              <ButtonContent icon="refresh">{t('pay.retry')}</ButtonContent>
            </Link>
          )}
          <Link to={statusPath(codes)} className={buttonClass(next)}>
            <ButtonContent icon="search">{retry ? t('pay.lookupAndEdit') : t('pay.lookup')}</ButtonContent>
          </Link>
          <Link to="/" className={buttonClass('plain')}>
            {t('error.home')}
          </Link>
        </div>
      </div>
    </div>
  )
}
