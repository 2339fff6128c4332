import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import styles from './ErrorSummary.module.css'

export interface FieldError {
  /** HTML id of the field. */
  id: string
  text: string
}

const INPUTS = 'input:not([type="hidden"]), textarea, select, button'

/** Brings the label into view, then gives the focus to the field or to the first input of its group. */
export function goTo(id: string) {
  const found = document.getElementById(id)
  if (!found) return
  const field = found.closest('[data-error]') ?? found
  field.scrollIntoView({ block: 'start' })
  // A file input is hidden behind its buttons, of which not all are shown on every device.
  const buttons = found.matches('[type="file"]') ? found.parentElement?.querySelectorAll('button') : undefined
  const shown = buttons ? [...buttons].find((button) => button.getClientRects().length > 0) : found
  const input = shown?.matches(INPUTS) ? shown : found.querySelector(INPUTS)
  if (input instanceof HTMLElement) input.focus({ preventScroll: true })
}

/** All that stands against going on, with links; it takes the focus whenever `attempt` changes. */
export function ErrorSummary({ errors, attempt }: { errors: FieldError[]; attempt: number }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (!attempt || !any) return
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'start' })
  }, [attempt, any])
  if (!any) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary">
        <Icon name="alert" /> {t('summary.title')}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(error.id)
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
