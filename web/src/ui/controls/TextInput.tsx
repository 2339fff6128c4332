import type { AriaAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { describedBy, type FieldFrameProps, FieldShell } from './Field'

type Props = FieldFrameProps & {
  value: string
  onValue: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** What stands below it: what else could be answered. */
  children?: ReactNode
  /** As wide as the answer. */
  width?: 'number' | 'short' | 'medium' | 'full'
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'onBlur'
    | 'onKeyDown'
    | 'name'
    | 'maxLength'
    | 'role'
  > &
  Pick<AriaAttributes, 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>

export function TextInput({
  id,
  label,
  hint,
  error,
  announced,
  required,
  badge,
  value,
  onValue,
  width = 'full',
  ref,
  children,
  ...rest
}: Props) {
  const around = { id, label, hint, error, announced, required, badge }
  return (
    <FieldShell {...around}>
      <input
        {...rest}
        ref={ref}
        id={id}
        className="input"
        data-width={width}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(around)}
      />
      {children}
    </FieldShell>
  )
}
