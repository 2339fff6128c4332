import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarButton } from './CalendarButton'
import styles from './DateFields.module.css'
import { join, type Parts, split } from './dateParts'
import { describedBy, type FieldFrameProps, FieldsetShell } from './Field'

const BIG_ENDIAN = ['zh', 'ja']
const AUTOCOMPLETE = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const

/** Digits: those of input methods, which are wide, as plain ones; those of keyboards for Arabic or Hindi core reads itself. */
const digits = (text: string) => text.normalize('NFKC').replace(/\P{Nd}/gu, '')

/** Day, month and year, each typed; the order follows the language. */
export function DateFields({
  value,
  onValue,
  onLeave,
  yearOnly = false,
  birthday = false,
  ...around
}: FieldFrameProps & {
  /** `YYYY-MM-DD`, a year alone, or an unfinished date. */
  value: string
  onValue: (value: string) => void
  onLeave?: () => void
  yearOnly?: boolean
  birthday?: boolean
}) {
  const { t, i18n } = useTranslation()
  const [parts, setParts] = useState(() => split(value))
  // What an input method composes is its own until it is done: whoever changes the box meanwhile breaks it.
  const [composed, setComposed] = useState<{ part: keyof Parts; text: string }>()
  // A value from outside (a passport that was read, a restored draft) replaces what stands in the fields.
  const shown = join(parts, yearOnly) === value ? parts : split(value)
  const order: (keyof Parts)[] = BIG_ENDIAN.includes(i18n.language)
    ? ['year', 'month', 'day']
    : ['day', 'month', 'year']

  function type(part: keyof Parts, text: string) {
    const next = { ...shown, [part]: digits(text).slice(0, part === 'year' ? 4 : 2) }
    setParts(next)
    onValue(join(next, yearOnly))
  }

  function change(part: keyof Parts, text: string) {
    if (composed?.part === part) setComposed({ part, text })
    else type(part, text)
  }

  function compose(part: keyof Parts, text: string) {
    setComposed(undefined)
    type(part, text)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) onLeave?.()
  }

  return (
    <FieldsetShell {...around}>
      <div className={styles.row}>
        {order
          .filter((part) => part === 'year' || !yearOnly)
          .map((part) => (
            <label key={part} className={styles.part}>
              <span>{t(`date.${part}`)}</span>
              <input
                className="input"
                data-width={part === 'year' ? 'y' : 'd'}
                inputMode="numeric"
                autoComplete={birthday ? AUTOCOMPLETE[part] : 'off'}
                value={composed?.part === part ? composed.text : shown[part]}
                onBlur={leave}
                onChange={(event) => change(part, event.target.value)}
                onCompositionStart={() => setComposed({ part, text: shown[part] })}
                onCompositionEnd={(event) => compose(part, event.currentTarget.value)}
                aria-required={around.required || undefined}
                aria-invalid={around.error ? true : undefined}
                aria-describedby={describedBy(around)}
              />
            </label>
          ))}
        {!yearOnly && !birthday && <CalendarButton label={around.label} value={value} onValue={onValue} />}
      </div>
    </FieldsetShell>
  )
}
