import { describedBy, type FieldFrameProps, FieldsetShell } from './Field'

export interface Option {
  value: string
  label: string
}

/** The browser's own radios: arrows, space and forms work as everywhere. */
export function RadioGroup({
  options,
  value,
  onValue,
  onBlur,
  inline,
  ...around
}: FieldFrameProps & {
  options: Option[]
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  inline?: boolean
}) {
  return (
    <FieldsetShell {...around}>
      <div className="options" data-inline={inline || undefined}>
        {options.map((option) => (
          <label key={option.value} className="option">
            <input
              type="radio"
              name={around.id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              onBlur={onBlur}
              aria-invalid={around.error ? true : undefined}
              aria-describedby={describedBy(around)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldsetShell>
  )
}
