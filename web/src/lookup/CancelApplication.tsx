import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../api'
import { Button } from '../ui/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { TextInput } from '../ui/TextInput'
import { cancelApplication, cancelled, type Holder, type LookupAnswer } from './status'

/** Withdraws an application that is not paid: asked about, with the security code, because nothing brings it back. */
export function CancelApplication({
  holder,
  answer,
  onCancelled,
}: {
  holder: Holder
  answer: LookupAnswer
  onCancelled: (answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  const [asked, setAsked] = useState(false)
  const cancel = useMutation({
    mutationFn: () => cancelApplication(holder, secret.trim()),
    onSuccess: ({ buocXlHoso }) => onCancelled(cancelled(answer, buocXlHoso)),
  })
  const missing = asked && !secret.trim()
  // The case was found by its code and e-mail address: what does not fit is the security code.
  const wrong = cancel.error instanceof ApiError && cancel.error.status === 404

  function confirm() {
    setAsked(true)
    if (secret.trim() && !cancel.isPending) cancel.mutate()
  }

  function close() {
    setOpen(false)
    setAsked(false)
    cancel.reset()
  }

  return (
    <>
      <Button kind="plain" icon="cross" onClick={() => setOpen(true)}>
        {t('lookup.cancel.act')}
      </Button>
      {open && (
        <ConfirmDialog
          title={t('lookup.cancel.title')}
          act={t('lookup.cancel.confirm')}
          back={t('lookup.cancel.keep')}
          busy={cancel.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{t('lookup.cancel.text')}</p>
          <div role="alert">
            {cancel.error && !wrong && (
              <Notice tone="error">
                <p>{messageOf(cancel.error)}</p>
              </Notice>
            )}
          </div>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              confirm()
            }}
          >
            <TextInput
              id="cancel-secret"
              label={t('edit.secret')}
              hint={t('edit.secretHint')}
              error={missing ? t('edit.secretMissing') : wrong ? t('lookup.cancel.wrong') : undefined}
              required
              width="short"
              value={secret}
              onValue={(value) => {
                setSecret(value)
                if (wrong) cancel.reset()
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </form>
        </ConfirmDialog>
      )}
    </>
  )
}
