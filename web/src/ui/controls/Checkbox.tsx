import { describedBy, FieldError, type FieldFrameProps, Hint, LabelWords } from './Field'
import styles from './Field.module.css'

/** A tick, and below its words the hint, which may refer to them. */
export function Checkbox({
  checked,
  onChecked,
  onBlur,
  ...around
}: FieldFrameProps & { checked: boolean; onChecked: (checked: boolean) => void; onBlur?: () => void }) {
  return (
    <div className={styles.tick} data-error={around.error ? true : undefined}>
      <FieldError {...around} />
      <label className="option">
        <input
          type="checkbox"
          id={around.id}
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
          onBlur={onBlur}
          aria-required={around.required || undefined}
          aria-invalid={around.error ? true : undefined}
          aria-describedby={describedBy(around)}
        />
        <span>
          <LabelWords {...around} />
        </span>
      </label>
      <Hint {...around} apart={styles.beside} />
    </div>
  )
}
