import { useTranslation } from 'react-i18next'
import { CheckboxOptions } from '../../ui/controls/CheckboxOptions'
import { ComboBox } from '../../ui/controls/ComboBox'
import { FieldsetShell } from '../../ui/controls/Field'
import { Button } from '../../ui/elements/Button'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useSearch } from '../search/useSearch'
import styles from './ChoicesField.module.css'

/** Several answers: ticks for a short list; for a catalogue a search that adds, and what was added. */
export function ChoicesField(props: FieldProps) {
  const { t, i18n } = useTranslation()
  const { raw, onValue, onLeave, around } = useAnswer(props)
  const { offer, search, onFocus } = useSearch(props.field.options)
  const chosen = Array.isArray(raw) ? raw.map(String) : []
  const { options } = props.field

  function toggle(code: string) {
    onValue(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  }

  if (options && 'codes' in options) {
    const explained = offer.map((one) => {
      const key = `optionHint.${options.set}.${one.value}`
      return { ...one, text: i18n.exists(key) ? t(key) : undefined }
    })
    return (
      <FieldsetShell {...around}>
        <CheckboxOptions options={explained} chosen={chosen} onChosen={onValue} onBlur={onLeave} />
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
