import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { namedCode, useApplicants } from '../case/applicants'
import { statusPath } from '../case/statusPath'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Skeleton } from '../ui/elements/Skeleton'
import { notify } from '../ui/overlay/toasts'
import { Agreement } from './Agreement'
import { FeeTable, SHOWN } from './FeeTable'
import { NoFee, PaymentPage } from './PaymentCheck'
import { only, startPaymentOfMany, unpayableOf, useFees } from './payment'
import { forget, putBack, toBePaid } from './together'
import { UnpayableNotice } from './UnpayableNotice'

/** The applications of this visit, paid for with one order. */
export function PaymentOfMany({
  another = '/e-visa/foreigners',
}: {
  /** Where one for another person begins; nothing for whoever may not apply. */
  another?: string | null
}) {
  const { t } = useTranslation()
  // Asked for once: what is taken off, or put back, only changes the sum.
  const [asked, setAsked] = useState(toBePaid)
  const [codes, setCodes] = useState(asked)
  const fees = useFees(asked)
  const unpayable = unpayableOf(fees.error)
  const applicants = useApplicants()

  /** The button that was pressed is gone with its row: the heading takes the focus. */
  function leaveOut(gone: string[]) {
    forget(gone)
    const left = toBePaid()
    setCodes(left)
    if (!fees.data) setAsked(left)
    document.querySelector('h1')?.focus()
  }

  function remove(code: string) {
    const before = toBePaid()
    leaveOut([code])
    const run = () => {
      putBack(code, before)
      setCodes(toBePaid())
    }
    notify('info', t('pay.many.removed', { application: namedCode(applicants, code) }), {
      act: { label: t('pay.many.undo'), run },
    })
  }

  if (codes.length === 0) {
    return (
      <PaymentPage lead={t('pay.many.nothing')}>
        <div className="row">
          <Link to={statusPath([])} className={buttonClass('primary')}>
            <ButtonContent icon="search">{t('pay.lookup')}</ButtonContent>
          </Link>
          {another && (
            <Link to={another} className={buttonClass('secondary')}>
              <ButtonContent icon="plus">{t('home.apply')}</ButtonContent>
            </Link>
          )}
        </div>
      </PaymentPage>
    )
  }
  return (
    <PaymentPage lead={t('pay.check.lead', { count: codes.length })}>
      {fees.isPending && <Skeleton lines={4 + 2 * Math.min(codes.length, SHOWN)} />}
      {fees.error &&
        (unpayable.length > 0 ? (
          <div role="alert">
            <UnpayableNotice unpayable={unpayable} onLeaveOut={leaveOut} />
          </div>
        ) : (
          <NoFee error={fees.error} lookup={statusPath(codes)} onRetry={() => void fees.refetch()} />
        ))}
      {fees.data && (
        <>
          <FeeTable fees={only(fees.data, codes)} onRemove={remove} />
          <div>
            {codes.length > 1 && <p>{t('pay.many.allOrNone')}</p>}
            {another && (
              <p>
                <Link to={another}>{t('submitted.another')}</Link>
              </p>
            )}
          </div>
          <Agreement
            start={() => startPaymentOfMany(codes)}
            later={statusPath(codes)}
            codes={codes}
            duplicate={only(fees.data, codes).hoSo.some(({ possibleDuplicate }) => possibleDuplicate)}
            onLeaveOut={leaveOut}
          />
        </>
      )}
    </PaymentPage>
  )
}
