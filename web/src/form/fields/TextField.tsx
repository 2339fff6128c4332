import { lazy, Suspense, useState } from 'react'
import { describedBy, FieldShell } from '../../ui/controls/Field'
import { TextInput } from '../../ui/controls/TextInput'
import { afterPress } from '../../ui/elements/press'
import type { Field, Kind } from '../../worker/types'
import { type FieldProps, useAnswer } from '../engine/useAnswer'

type InputStyle = Pick<
  Parameters<typeof TextInput>[0],
  'type' | 'inputMode' | 'autoCapitalize' | 'width' | 'spellCheck'
>

const INPUTS: Partial<Record<Kind, InputStyle>> = {
  name: { autoCapitalize: 'characters', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, width: 'medium' },
  phone: { type: 'tel', inputMode: 'tel', width: 'short' },
  passportNumber: { autoCapitalize: 'characters', spellCheck: false, width: 'short' },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false, width: 'medium' },
  reference: { autoCapitalize: 'characters', spellCheck: false, width: 'medium' },
  number: { inputMode: 'numeric', width: 'number' },
  money: { inputMode: 'numeric', width: 'short' },
  year: { inputMode: 'numeric', width: 'number' },
}

/** Loaded where somebody needs it; whoever does not get it reads what is wrong all the same. */
const InPassportLetters = lazy(() =>
  import('./InPassportLetters').then(
    ({ InPassportLetters: View }) => ({ default: View }),
    () => ({ default: () => null }),
  ),
)

/** The same: nobody needs to be asked about an address. */
const MeantAddress = lazy(() =>
  import('./MeantAddress').then(
    ({ MeantAddress: View }) => ({ default: View }),
    () => ({ default: () => null }),
  ),
)

/** A user name is not a word of any language. */
const USERNAME: InputStyle = { autoCapitalize: 'none', spellCheck: false, width: 'medium' }

/** Texts up to this length get a shorter input. */
const SHORT = 60

function widthOf({ maxLength = SHORT + 1 }: Field): InputStyle {
  return { width: maxLength > SHORT ? 'full' : 'medium' }
}

export function TextField(props: FieldProps) {
  const { field, name } = props
  const { value, onValue, onLeave, problem, around } = useAnswer(props)
  // Nobody is asked about an address while it is typed.
  const [left, setLeft] = useState(value)
  const isAddress = field.kind === 'email' && !field.confirms
  const style = INPUTS[field.kind] ?? (field.autocomplete === 'username' ? USERNAME : widthOf(field))
  return (
    <TextInput
      {...around}
      {...style}
      name={name}
      value={value}
      onValue={onValue}
      onBlur={() => {
        onLeave()
        if (isAddress) afterPress(() => setLeft(value))
      }}
      autoComplete={field.autocomplete ?? 'off'}
    >
      {problem === 'nameLetters' && (
        <Suspense>
          <InPassportLetters name={name} />
        </Suspense>
      )}
      {isAddress && (
        <div aria-live="polite">
          {value && value === left && !problem && (
            <Suspense>
              <MeantAddress name={name} />
            </Suspense>
          )}
        </div>
      )}
    </TextInput>
  )
}

export function LongTextField(props: FieldProps) {
  const { value, onValue, onLeave, around } = useAnswer(props)
  return (
    <FieldShell {...around}>
      <textarea
        id={around.id}
        className="input"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onLeave}
        aria-required={around.required || undefined}
        aria-invalid={around.error ? true : undefined}
        aria-describedby={describedBy(around)}
      />
    </FieldShell>
  )
}
