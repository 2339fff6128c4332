import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { workOut } from '../captcha/workOut'
import { Refusal } from '../form/screens/Refusal'
import { TextInput } from '../ui/controls/TextInput'
import { Button } from '../ui/elements/Button'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { QrCode } from '../ui/elements/QrCode'
import { Skeleton } from '../ui/elements/Skeleton'
import { Dialog } from '../ui/overlay/Dialog'
import { addressOf, openLink } from './link'
import { mailLink } from './portal'

/** The link to a draft: as a picture for a phone's camera, to be copied, and by mail. */
export function LinkDialog({
  secret,
  error,
  onAgain,
  onClose,
}: {
  /** None while the portal is being asked to keep the draft. */
  secret: string | undefined
  error: Error | null
  onAgain: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('elsewhere.title')}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('elsewhere.close')}
        </Button>
      }
    >
      {secret !== undefined ? (
        <Ways secret={secret} />
      ) : error ? (
        <NotLoaded error={error} onAgain={onAgain} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

/** Whether this is rather what scans a code than what shows one to be scanned. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

function Ways({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const address = addressOf(secret)
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <div className="stack">
      {isPhone() ? (
        <p>{t('elsewhere.phone')}</p>
      ) : (
        <>
          <p>{t('elsewhere.text')}</p>
          <QrCode address={address} label={t('elsewhere.picture')} />
        </>
      )}
      <div className="row">
        <Button kind="secondary" icon="copy" onClick={() => void copy()}>
          {t('elsewhere.copy')}
        </Button>
        <span role="status">{copied && t('elsewhere.copied')}</span>
      </div>
      <ByMail secret={secret} />
      <p className="quiet small">{t('elsewhere.secret')}</p>
    </div>
  )
}

function ByMail({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  // The device works the captcha out; where it cannot, a picture is read.
  const [byPicture, setByPicture] = useState(false)
  const captcha = useCaptcha(byPicture ? 'link-by-mail' : undefined)
  const mail = useMutation({
    /** Whether it was asked for. */
    mutationFn: async () => {
      const solved = byPicture ? captcha.fields() : await workOut()
      if (!solved) setByPicture(true)
      else await mailLink(await openLink(secret), email.trim(), solved)
      return solved !== undefined
    },
    onSettled: (isAsked, refused) => {
      if (byPicture && (isAsked || refused)) captcha.settle(refused)
    },
    networkMode: 'always',
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() !== '') mail.mutate()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Refusal error={mail.error} />
      <TextInput
        id="link-by-mail"
        type="email"
        autoComplete="email"
        label={t('elsewhere.mail.label')}
        error={missing ? t('elsewhere.mail.missing') : undefined}
        value={email}
        onValue={setEmail}
      />
      {byPicture && <CaptchaField captcha={captcha} />}
      <div className="row">
        <Button type="submit" kind="secondary" busy={mail.isPending}>
          {t('elsewhere.mail.act')}
        </Button>
        <span role="status">{mail.data && t('elsewhere.mail.done')}</span>
      </div>
    </form>
  )
}
