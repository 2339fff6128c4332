import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusBadge } from '../case/display'
import { useHashInTab } from '../router/useHashInTab'
import { ApiError, call, type Schema } from '../server/api'
import { buttonClass } from '../ui/elements/Button'
import { Code } from '../ui/elements/Code'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { PrintButton } from '../ui/elements/PrintButton'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'
import { shownDay } from '../words/dates'
import styles from './TogetherPage.module.css'

const LINK = /^([A-Z0-9-]+)\.([\w.-]+)$/

/** Where all of those stand who were paid for together, under the link of their mails; the codes open the rest. */
export function TogetherPage() {
  const { t } = useTranslation()
  const title = t('lookup.together.title')
  useTitle(title)
  const carried = useHashInTab('together')
  const [, receipt, key] = LINK.exec(carried ?? '') ?? []
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{title}</h1>
        {receipt && key ? (
          <Opened receipt={receipt} orderKey={key} />
        ) : carried === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <Lost />
        )}
      </div>
    </div>
  )
}

function Opened({ receipt, orderKey }: { receipt: string; orderKey: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['together', receipt],
    queryFn: ({ signal }) =>
      call('/payment-service/orders/{receipt}/cases', {
        path: { receipt },
        headers: { 'X-Order-Key': orderKey },
        signal,
      }),
    retry: (_, refused) => !(refused instanceof ApiError),
  })
  if (error instanceof ApiError && error.status === 404) return <Lost />
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <p>{t('lookup.together.lead')}</p>
      <ul className={styles.list}>
        {data.map((one) => (
          <Person key={one.maSoHoso} one={one} />
        ))}
      </ul>
      <div className="row no-print">
        <PrintButton />
      </div>
    </>
  )
}

function Person({ one: { hoTen, maSoHoso, displayStatus, expectedDay } }: { one: Schema<'CaseOfOrder'> }) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <div>
        <strong translate="no">{hoTen}</strong>
        <br />
        <Code>{maSoHoso}</Code>
      </div>
      <div>
        <StatusBadge status={displayStatus} />
        {expectedDay && (
          <p className="quiet small">
            {t('lookup.together.expected', { day: shownDay(expectedDay, i18n.language) })}
          </p>
        )}
      </div>
      <Link to={`/e-visa/search#${maSoHoso}`} className="no-print">
        {t('lookup.together.open')}
        <span className="hidden-visually">: {hoTen}</span>
      </Link>
    </li>
  )
}

function Lost() {
  const { t } = useTranslation()
  return (
    <div role="alert" className="stack">
      <p>{t('lookup.together.lost')}</p>
      <div className="row">
        <Link to="/e-visa/search" className={buttonClass('primary')}>
          {t('nav.lookup')}
        </Link>
      </div>
    </div>
  )
}
