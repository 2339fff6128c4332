import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrolledList } from '../batch/ScrolledList'
import type { OwnRow } from '../own/ownCases'
import type { FeeTotal } from '../pay/applicationFees'
import { inBoth, unpayableOf, useFees } from '../pay/payment'
import { MOST_OF_ORGANIZATION } from '../pay/together'
import { UnpayableNotice } from '../pay/UnpayableNotice'
import { useNavigate } from '../router/useNavigate'
import { Code } from '../ui/elements/Code'
import { Facts } from '../ui/elements/Facts'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog'
import { payFor, unpayable } from './applications'

/**
 * Asks before those that were chosen are paid for: how many, and how much. Those that cannot be are named with the reason,
 * and left out.
 */
export function PayDialog({ rows, onClose }: { rows: OwnRow[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  /** What the server would not take, though the list did not know yet. */
  const [leftOut, setLeftOut] = useState<string[]>([])
  const payable = rows.filter((row) => unpayable(row) === undefined && !leftOut.includes(row.maSoHoso))
  const others = rows.filter((row) => unpayable(row) !== undefined)
  const now = payable.slice(0, MOST_OF_ORGANIZATION)
  const fees = useFees(now.map(({ maSoHoso }) => maSoHoso))
  const refused = unpayableOf(fees.error)
  const isAny = now.length > 0
  return (
    <ConfirmDialog
      title={
        isAny
          ? t('organization.pay.title', { count: now.length })
          : t('pay.unpayable.title', { count: rows.length })
      }
      act={isAny && !fees.error ? t('own.pay', { count: now.length }) : undefined}
      busy={fees.isPending}
      onConfirm={() => void navigate(payFor(now))}
      onClose={onClose}
    >
      {others.length > 0 && <Others rows={others} />}
      {payable.length > MOST_OF_ORGANIZATION && (
        <p>{t('organization.pay.most', { most: MOST_OF_ORGANIZATION })}</p>
      )}
      <div role="alert">
        {refused.length > 0 ? (
          <UnpayableNotice unpayable={refused} onLeaveOut={(codes) => setLeftOut([...leftOut, ...codes])} />
        ) : (
          fees.error && <NotLoaded error={fees.error} onAgain={() => void fees.refetch()} />
        )}
      </div>
      {isAny && fees.isPending && <Skeleton lines={3} />}
      <div className="stack" aria-live="polite">
        {isAny && fees.data && <Sum fees={fees.data} />}
      </div>
    </ConfirmDialog>
  )
}

function Others({ rows }: { rows: OwnRow[] }) {
  const { t } = useTranslation()
  const words = t('organization.pay.some', { count: rows.length })
  return (
    <>
      <p>{words}</p>
      <ScrolledList label={words}>
        {rows.map((row) => (
          <li key={row.maSoHoso}>
            <span translate="no">{row.hoTen}</span>
            <Code>{row.maSoHoso}</Code>
            <span>{t(`pay.unpayable.reason.${unpayable(row)}`)}</span>
          </li>
        ))}
      </ScrolledList>
    </>
  )
}

/** How much it is, and what comes next. */
function Sum({ fees: { hoSo, tongTien, tongTienVnd } }: { fees: FeeTotal }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <Facts
        facts={[
          { term: t('pay.facts.documents'), value: new Intl.NumberFormat(i18n.language).format(hoSo.length) },
          { term: t('pay.facts.total'), value: inBoth(tongTien, tongTienVnd, i18n.language), strong: true },
        ]}
      />
      <p>{t('organization.pay.next')}</p>
    </>
  )
}
