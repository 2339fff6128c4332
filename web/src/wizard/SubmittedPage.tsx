import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { useApplicants } from '../case/applicants'
import { createdCases } from '../case/handover'
import type { CreatedCase } from '../case/wizardKind'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { shownTime } from '../ui/elements/time'
import { useTitle } from '../ui/elements/useTitle'
import { Keepsake, Keepsakes } from '../ui/overlay/Keepsakes'

/**
 * Both codes, shown once, with ways to keep them, and when it was received; what follows is the kind's. Loaded anew it
 * still names the case, and leads to its look-up; opened by itself it only leads there.
 */
export function SubmittedPage<Kept extends CreatedCase>({
  context,
  lookup,
  bySession = false,
  children,
}: {
  /** The context of words that say something else of this kind. */
  context?: string
  /** Where it is looked up. */
  lookup: string
  /** The session opens it: there is no security code to keep. */
  bySession?: boolean
  /** Without `created` where the page was loaded anew. */
  children: (code: string, created: Kept | undefined) => ReactNode
}) {
  const { t } = useTranslation()
  const title = t('submitted.title', { context })
  useTitle(title)
  const code: string | undefined = useLocation().state?.code
  const name = useApplicants().get(code ?? '')?.name
  if (code === undefined) return <Navigate to={lookup} replace />
  const created = createdCases.get(code) as Kept | undefined
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          {created && !bySession && <p>{t('submitted.text')}</p>}
        </div>
        {name && (
          <p>
            <strong translate="no">{name}</strong>
          </p>
        )}
        <Keepsakes>
          <Keepsake label={t('submitted.code', { context })} value={code} />
          {created && !bySession && <Keepsake label={t('submitted.secret')} value={created.maXacNhan} />}
        </Keepsakes>
        {created && <p>{t('submitted.date', { context, date: shownTime(created.ngayHoso) })}</p>}
        {!created && (
          <>
            <Notice>
              <p>{t('submitted.reloaded')}</p>
            </Notice>
            <Link to={`${lookup}#${code}`} className={buttonClass('secondary')}>
              <ButtonContent icon="search">{t('submitted.lookup')}</ButtonContent>
            </Link>
          </>
        )}
        {children(code, created)}
      </div>
    </div>
  )
}
