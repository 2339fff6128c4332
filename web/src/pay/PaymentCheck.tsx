import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError, messageOf } from '../api'
import { Button, ButtonContent, buttonClass } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { FeeFacts } from './FeeFacts'
import { startPayment, useFee } from './payment'

/** What is paid, for what; one tick, and on to the bank. */
export function PaymentCheck() {
  const { t } = useTranslation()
  const { maHoSo: code = '' } = useParams()
  const title = t('pay.check.title')
  useTitle(title)
  const fee = useFee(code)
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{title}</h1>
          <p>{t('pay.check.lead')}</p>
        </div>
        {fee.isPending && <Skeleton lines={6} />}
        {fee.error && <NoFee error={fee.error} onRetry={() => void fee.refetch()} />}
        {fee.data && (
          <>
            <FeeFacts code={code} fee={fee.data} />
            <Agreement code={code} />
          </>
        )}
      </div>
    </div>
  )
}

function NoFee({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const unknown = error instanceof ApiError && error.status === 404
  return (
    <Notice tone="error" title={unknown ? t('pay.check.unknown.title') : t('pay.check.noFee')}>
      <p>{unknown ? t('pay.check.unknown.text') : messageOf(error)}</p>
      <div className="row">
        {unknown ? (
          <Link to="/e-visa/search" className={buttonClass('secondary')}>
            <ButtonContent icon="search">{t('pay.lookup')}</ButtonContent>
          </Link>
        ) : (
          <Button kind="secondary" icon="refresh" onClick={onRetry}>
            {t('pay.again')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

function Agreement({ code }: { code: string }) {
  const { t } = useTranslation()
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const pay = useMutation({
    mutationFn: () => startPayment(code),
    onSuccess: ({ url }) => location.assign(url),
  })
  // Leaving for the bank takes a moment: the button stays busy until this page is gone.
  const leaving = pay.isPending || pay.isSuccess
  const paid = pay.error instanceof ApiError && pay.error.code === 'already_paid'
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (agreed && !leaving) pay.mutate()
      }}
    >
      <Checkbox
        id="agree"
        label={t('pay.check.agree')}
        checked={agreed}
        onChecked={setAgreed}
        required
        error={asked && !agreed ? t('pay.check.pleaseAgree') : undefined}
      />
      <div role="alert">
        {pay.error && (
          <Notice tone={paid ? 'success' : 'error'} title={paid ? undefined : t('pay.check.notStarted')}>
            <p>{pay.error.message || messageOf(pay.error)}</p>
          </Notice>
        )}
      </div>
      <div className="row">
        <Button type="submit" iconAfter="arrow" busy={leaving}>
          {leaving ? t('pay.check.leaving') : t('pay.check.pay')}
        </Button>
        <Link to={`/e-visa/search#${code}`} className={buttonClass('plain')}>
          {t('pay.later')}
        </Link>
      </div>
      <p className="quiet small">{t('pay.check.bank')}</p>
    </form>
  )
}
