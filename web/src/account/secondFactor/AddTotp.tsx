import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { TextInput } from '../../ui/controls/TextInput'
import { Button } from '../../ui/elements/Button'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { confirmTotp, type NewFactor, offerTotp, type TotpOffer } from './factors'
import { waitRefusal } from './passkeyRefusal'
import styles from './SetUp.module.css'
import { useTypedCode } from './useTypedCode'

interface AddTotpProps {
  onAdded: (told: NewFactor) => unknown
  back?: ReactNode
}

/** An authenticator app learns a secret, and proves it by its first code. */
export function AddTotp({ onAdded, back }: AddTotpProps) {
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['totp-offer', id],
    queryFn: offerTotp,
    // The same secret as long as the page is open; asked again only by the person.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (data) return <Confirm offer={data} onAdded={onAdded} back={back} />
  return (
    <div className="stack">
      {error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={8} />}
      {back}
    </div>
  )
}

function Confirm({ offer, onAdded, back }: AddTotpProps & { offer: TotpOffer }) {
  const { t } = useTranslation()
  const { field, refused, busy, submit } = useTypedCode({
    send: (code) => confirmTotp(offer.ceremony, code),
    onDone: onAdded,
    words: { missing: t('secondFactor.totp.missing'), wrong: t('secondFactor.totp.wrong') },
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Refusal error={refused} words={waitRefusal} />
      <ol className={styles.steps}>
        <li>{t('secondFactor.totp.open')}</li>
        <li>
          {t('secondFactor.totp.scan')}
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
            alt={t('secondFactor.totp.picture')}
          />
        </li>
        <li>
          {t('secondFactor.totp.typeInstead')}
          <Secret offer={offer} />
        </li>
        <li>
          <TextInput
            {...field}
            label={t('secondFactor.totp.label')}
            hint={t('secondFactor.totp.hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            width="number"
          />
        </li>
      </ol>
      <div className="row">
        <Button type="submit" busy={busy}>
          {t('secondFactor.confirm')}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** For an app on this same device, which cannot look at its own screen, and for whoever types. */
function Secret({ offer: { secret, uri } }: { offer: TotpOffer }) {
  const { t } = useTranslation()
  // Said here: a notice over the page would be behind a dialog.
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(secret.replaceAll(' ', '')).then(() => setCopied(true))
  return (
    <>
      <strong className={styles.secret} translate="no">
        {secret}
      </strong>
      <div className={styles.links}>
        <Button kind="plain" icon="copy" onClick={() => void copy()}>
          {t('secondFactor.totp.copy')}
        </Button>
        <span role="status">{copied && t('submitted.copied')}</span>
        <a href={uri}>{t('secondFactor.totp.here')}</a>
      </div>
    </>
  )
}
