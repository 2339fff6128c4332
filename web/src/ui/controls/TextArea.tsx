import { describedBy, type FieldFrameProps, FieldShell } from './Field'

/** Several lines that must be written, at most so many characters. */
export function TextArea({
  rows,
  maxLength,
  value,
  onValue,
  ...around
}: FieldFrameProps & {
  rows: number
  maxLength: number
  value: string
  onValue: (value: string) => void
}) {
  return (
    <FieldShell {...around} required>
      <textarea
        id={around.id}
        className="input"
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-required
        aria-invalid={around.error ? true : undefined}
        aria-describedby={describedBy(around)}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldShell>
  )
}
