import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../server/api'
import { TextInput } from '../ui/controls/TextInput'

/** Of a case that was found by its other codes: what does not fit is the security code. */
export const isWrongSecret = (refused: unknown) => refused instanceof ApiError && refused.status === 404

/** Asks for the security code of a case that is open; what is wrong with it stands here, and a wrong one takes the focus. */
export function SecretField({
  value,
  onValue,
  attempt,
  wrong,
}: {
  value: string
  onValue: (value: string) => void
  /** How often it was tried to send it. */
  attempt: number
  /** The server knows another code. */
  wrong: boolean
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong])
  const missing = attempt > 0 && !value.trim()
  return (
    <TextInput
      id="secret"
      ref={input}
      label={t('edit.secret')}
      hint={t('edit.secretHint')}
      error={missing ? t('edit.secretMissing') : wrong ? t('edit.secretWrong') : undefined}
      // Whoever sent it from the field hears nothing of a focus that stays.
      announced={wrong}
      required
      width="short"
      value={value}
      onValue={onValue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
