import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/controls/ComboBox'
import { FieldsetShell } from '../../ui/controls/Field'
import { Button } from '../../ui/elements/Button'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useSearch } from '../search/useSearch'
import styles from './ChoicesField.module.css'

/** Several answers: ticks for a short list; for a catalogue a search that adds, and what was added. */
export function ChoicesField(props: FieldProps) {
  const { t } = useTranslation()
  const { raw, onValue, onLeave, around } = useAnswer(props)
  const { offer, search, onFocus } = useSearch(props.field.options)
  const chosen = Array.isArray(raw) ? raw.map(String) : []
  const isSet = props.field.options && 'codes' in props.field.options

  function toggle(code: string) {
    onValue(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  }

  if (isSet) {
    return (
      <FieldsetShell {...around}>
        <div className="options">
          {offer.map(({ value, label }) => (
            <label key={value} className="option">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                onBlur={onLeave}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </FieldsetShell>
    )
  }
  return (
    <div className={styles.choices}>
      <ComboBox
        {...around}
        choices={offer.filter(({ value }) => !chosen.includes(value))}
        search={search}
        onValue={(code) => code && toggle(code)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
      <ul className={styles.chosen}>
        {chosen.map((code) => {
          const label = offer.find(({ value }) => value === code)?.label ?? code
          return (
            <li key={code}>
              {label}
              <Button
                kind="plain"
                onClick={() => toggle(code)}
                aria-label={`${t('answer.remove')}: ${label}`}
              >
                {t('answer.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
