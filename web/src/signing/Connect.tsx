import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/screens/Refusal'
import { TextInput } from '../ui/controls/TextInput'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { ABOUT, connect, showCode } from './bridge'
import { BridgeError } from './bridgeError'
import { wordsFor } from './refusalWords'
import styles from './Signing.module.css'

const words = (error: Error) => ({ text: wordsFor(error) })

/** Connects this page with evisa-sign: the program is found and shows a code, which is typed here. */
export function Connect({ onConnected, onClose }: { onConnected: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [port, setPort] = useState<number>()
  const found = useMutation({ mutationFn: showCode, onSuccess: setPort, networkMode: 'always' })
  return (
    <Dialog title={t('signing.connect.title')} onClose={onClose}>
      <div className="stack">
        {port === undefined ? (
          <>
            <p>{t('signing.connect.what')}</p>
            <ol className={styles.steps}>
              <li>{t('signing.connect.plug')}</li>
              <li>
                {t('signing.connect.start')}{' '}
                <a href={ABOUT} target="_blank" rel="noreferrer">
                  {t('signing.connect.get')}
                </a>
              </li>
              <li>{t('signing.connect.permit')}</li>
            </ol>
            <Refusal error={found.error} words={words} />
            <div className="row">
              <Button busy={found.isPending} onClick={() => found.mutate()}>
                {t(found.error ? 'list.again' : 'signing.connect.find')}
              </Button>
              <Button kind="secondary" onClick={onClose}>
                {t('dialog.back')}
              </Button>
            </div>
            <div role="status">{found.isPending && t('signing.connect.finding')}</div>
          </>
        ) : (
          <TypedCode port={port} another={found} onConnected={onConnected} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** The code as the program shows it: six letters and digits, of which none looks like another. */
const LENGTH = 6

function TypedCode({
  port,
  another,
  onConnected,
  onClose,
}: {
  port: number
  /** Has the program show another code. */
  another: { mutate: () => void; isPending: boolean; error: Error | null }
  onConnected: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => connect(port, code),
    onSuccess: onConnected,
    onError: () => input.current?.focus(),
    networkMode: 'always',
  })
  useEffect(() => input.current?.focus(), [])
  const wrong = sending.error instanceof BridgeError && sending.error.code === 'wrongCode'

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = code.replaceAll(/[\s-]/g, '').length === LENGTH
    setMissing(!isWhole)
    if (isWhole && !sending.isPending) sending.mutate()
    else input.current?.focus()
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p role="status">{t('signing.connect.shown')}</p>
      <Refusal error={another.error ?? (wrong ? null : sending.error)} words={words} />
      <div className={styles.code}>
        <TextInput
          ref={input}
          id={id}
          label={t('signing.connect.code')}
          hint={t('signing.connect.codeHint')}
          error={missing ? t('signing.connect.missing') : wrong ? t('signing.bridge.wrongCode') : undefined}
          value={code}
          onValue={(typed) => {
            setCode(typed)
            setMissing(false)
            if (sending.error) sending.reset()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          width="short"
          required
        />
      </div>
      <p className="quiet small">{t('signing.connect.warning')}</p>
      <div className="row">
        <Button type="submit" busy={sending.isPending}>
          {t('signing.connect.act')}
        </Button>
        <Button kind="plain" busy={another.isPending} onClick={() => another.mutate()}>
          {t('signing.connect.another')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('dialog.back')}
        </Button>
      </div>
    </form>
  )
}
