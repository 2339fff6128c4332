import { type Around, describedBy, HintAndError, LabelWords } from './Field'
import styles from './Field.module.css'

export function Checkbox({
  checked,
  onChecked,
  onBlur,
  ...around
}: Around & { checked: boolean; onChecked: (checked: boolean) => void; onBlur?: () => void }) {
  return (
    <div className={styles.field} data-error={around.error ? true : undefined}>
      <HintAndError {...around} />
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
    </div>
  )
}
