import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import styles from './DateFields.module.css'

/** The browser's own calendar, as a helper beside the typed parts. */
export function CalendarButton({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  if (!('showPicker' in HTMLInputElement.prototype)) return null
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        aria-label={`${t('date.calendar')}: ${label}`}
        onClick={() => input.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => event.target.value && onValue(event.target.value)}
      />
    </span>
  )
}
