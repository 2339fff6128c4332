import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { TextInput } from '../../ui/controls/TextInput'
import { Button } from '../../ui/elements/Button'
import { proveTyped, type TypedMethod } from './factors'
import { waitRefusal } from './passkeyRefusal'
import { useTypedCode } from './useTypedCode'

/** How each is typed; browsers offer a code of six digits themselves. */
const INPUTS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', width: 'number', maxLength: 9 },
  recoveryCode: { autoComplete: 'off', autoCapitalize: 'characters', width: 'medium', maxLength: 40 },
  password: { type: 'password', autoComplete: 'current-password', width: 'medium' },
} as const

/** A code or the password is typed. */
export function TypedProof({
  way,
  onProven,
  back,
}: {
  way: TypedMethod
  onProven: () => unknown
  back?: ReactNode
}) {
  const { t } = useTranslation()
  const say = (word: string) => t(`secondFactor.${way}.${word}`)
  const { field, refused, busy, submit } = useTypedCode({
    send: (typed) => proveTyped(way, typed),
    onDone: onProven,
    words: { missing: say('missing'), wrong: say('wrong') },
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Refusal error={refused} words={waitRefusal} />
      <TextInput {...field} {...INPUTS[way]} label={say('label')} hint={say('hint')} spellCheck={false} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {t('secondFactor.confirm')}
        </Button>
        {back}
      </div>
    </form>
  )
}
