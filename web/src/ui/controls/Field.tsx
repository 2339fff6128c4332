import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../elements/Icon'
import styles from './Field.module.css'

/** What every kind of field shows around its input. */
export interface FieldFrameProps {
  /** HTML id of the input. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether the error came after the field was left, so that a screen reader must be told. */
  announced?: boolean | undefined
  required?: boolean | undefined
  /** A mark beside the label, such as 'read from your passport'; whether it asks to look again. */
  badge?: { text: string; doubted: boolean } | undefined
}

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** The ids that describe an input to assistive technology. */
export function describedBy({ id, hint, error }: FieldFrameProps) {
  return [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined
}

export function LabelWords({
  label,
  required,
  badge,
}: Pick<FieldFrameProps, 'label' | 'required' | 'badge'>) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {'\u00a0'}*
        </span>
      )}
      {badge && (
        <span className={styles.badge} data-doubted={badge.doubted || undefined}>
          {badge.text}
        </span>
      )}
    </>
  )
}

export function Hint({
  id,
  hint,
  apart,
}: Pick<FieldFrameProps, 'id' | 'hint'> & { apart?: string | undefined }) {
  return (
    hint && (
      <p id={hintId(id)} className={`${styles.hint} ${apart ?? ''}`}>
        {hint}
      </p>
    )
  )
}

export function FieldError({ id, error, announced }: Pick<FieldFrameProps, 'id' | 'error' | 'announced'>) {
  const { t } = useTranslation()
  return (
    error && (
      <p id={errorId(id)} className={styles.error} role={announced ? 'alert' : undefined}>
        <Icon name="alert" size={18} />
        <span>
          <span className="hidden-visually">{t('tone.error')} </span>
          {error}
        </span>
      </p>
    )
  )
}

/** Label above, hint below it, error between hint and input. */
export function FieldShell({ children, ...around }: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className={styles.field} data-error={around.error ? true : undefined}>
      <label htmlFor={around.id} className={styles.label}>
        <LabelWords {...around} />
      </label>
      <Hint {...around} />
      <FieldError {...around} />
      {children}
    </div>
  )
}

/** The same for several inputs under one question. */
export function FieldsetShell({ children, ...around }: FieldFrameProps & { children: ReactNode }) {
  return (
    <fieldset
      id={around.id}
      className={styles.field}
      data-error={around.error ? true : undefined}
      aria-describedby={describedBy(around)}
    >
      <legend className={styles.label}>
        <LabelWords {...around} />
      </legend>
      <Hint {...around} />
      <FieldError {...around} />
      {children}
    </fieldset>
  )
}
