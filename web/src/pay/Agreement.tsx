import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplicants } from '../case/applicants'
import { useSubmission } from '../form/screens/useSubmission'
import { leaveFor } from '../loading/leaving'
import { useNavigate } from '../router/useNavigate'
import { ApiError, messageOf } from '../server/api'
import { Checkbox } from '../ui/controls/Checkbox'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog'
import { Paid } from './Paid'
import { unpayableOf } from './payment'
import { UnpayableNotice } from './UnpayableNotice'

/** The tick, the way to the bank, and the way out, which is asked about. */
export function Agreement({
  start,
  later,
  codes,
  duplicate = false,
  onLeaveOut,
}: {
  start: () => Promise<{ url: string }>
  /** Where whoever does not pay now goes. */
  later: string
  /** Of the applications. */
  codes: string[]
  /** Whether one of them asks for a stay that another application asks for, too. */
  duplicate?: boolean
  /** Takes applications off that cannot be paid for. */
  onLeaveOut?: (codes: string[]) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const applicants = useApplicants()
  const count = codes.length
  // What is said to be checked is shown: of an application of another visit that is its code.
  const checked = codes.every((code) => applicants.has(code)) ? 'pay.check.agreeNamed' : 'pay.check.agree'
  const [agreed, setAgreed] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const { attempt, refused, busy, done, submit, reset } = useSubmission({
    prepare: () => (agreed && (wanted || !duplicate)) || undefined,
    send: start,
    onDone: ({ url }) => leaveFor(url),
  })
  // Leaving for the bank takes a moment: the button stays busy until this page is gone.
  const leaving = busy || done
  const unpayable = unpayableOf(refused)
  const paid = refused instanceof ApiError && refused.code === 'already_paid'
  if (paid) return <Paid text={messageOf(refused)} lookup={later} />
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {duplicate && (
        <Notice tone="warning" title={t('pay.duplicate.title', { count })}>
          <p>{t('pay.duplicate.text')}</p>
          <Checkbox
            id="duplicate"
            label={t('pay.duplicate.wanted', { count })}
            checked={wanted}
            onChecked={setWanted}
            required
            error={attempt > 0 && !wanted ? t('pay.duplicate.please') : undefined}
          />
        </Notice>
      )}
      <Checkbox
        id="agree"
        label={t(checked, { count })}
        checked={agreed}
        onChecked={setAgreed}
        required
        error={attempt > 0 && !agreed ? t('pay.check.pleaseAgree') : undefined}
      />
      <div role="alert">
        {onLeaveOut && unpayable.length > 0 ? (
          <UnpayableNotice
            unpayable={unpayable}
            onLeaveOut={(codes) => {
              reset()
              onLeaveOut(codes)
            }}
          />
        ) : (
          refused && (
            <Notice tone="error" title={t('pay.check.notStarted')}>
              <p>{messageOf(refused)}</p>
            </Notice>
          )
        )}
      </div>
      <div className="row">
        <Button type="submit" iconAfter="arrow" busy={leaving}>
          {leaving ? t('pay.check.leaving') : t('pay.check.pay')}
        </Button>
        <Button kind="plain" onClick={() => setCancelling(true)}>
          {t('pay.cancel.act')}
        </Button>
      </div>
      <p className="quiet small">{t('pay.check.bank')}</p>
      {cancelling && (
        <ConfirmDialog
          title={t('pay.cancel.title')}
          act={t('pay.cancel.confirm')}
          back={t('pay.cancel.back')}
          onConfirm={() => void navigate(later)}
          onClose={() => setCancelling(false)}
        >
          <p>{t('pay.cancel.text', { count })}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
