import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusBadge } from '../case/display'
import type { Schema } from '../server/api'
import { shownDate } from '../ui/controls/dateParts'
import { buttonClass } from '../ui/elements/Button'

/** The end of a change: where the case stands now, and whether anything is left to do. */
export function ChangesSent({
  saved,
  wasAsked,
  back,
}: {
  saved: Schema<'UpdatedCase'>
  /** The authority had asked for it, and goes on now. */
  wasAsked: boolean
  /** Where its standing is shown. */
  back: string
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1 ref={heading} tabIndex={-1}>
          {t(wasAsked ? 'edit.sent.title' : 'edit.saved')}
        </h1>
        <div>
          <StatusBadge status={saved.displayStatus} large />
        </div>
        {wasAsked && (
          <p>
            {t('edit.sent.text')}{' '}
            {saved.expectedDay && t('lookup.paidBy', { day: shownDate(saved.expectedDay) })}
          </p>
        )}
        <div>
          <Link to={back} className={buttonClass(wasAsked ? 'secondary' : 'primary')}>
            {t('edit.back')}
          </Link>
        </div>
      </div>
    </div>
  )
}
