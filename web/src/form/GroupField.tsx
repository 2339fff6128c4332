import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { FieldsetShell } from '../ui/Field'
import { notify } from '../ui/toasts'
import { FieldList } from './FieldList'
import styles from './GroupField.module.css'
import { forgetWithin } from './images'
import { type FieldProps, useAnswer } from './useAnswer'
import { defaults } from './when'

/** Rows of the same questions. A removed row can be taken back. */
export function GroupField(props: FieldProps) {
  const { t } = useTranslation()
  const { field, name } = props
  const { around } = useAnswer(props)
  const { getValues } = useFormContext()
  const { fields: rows, append, remove, insert } = useFieldArray({ name })
  const inner = field.fields ?? []
  const opened = useRef(false)
  // Whoever answered 'yes' finds the first row open.
  useEffect(() => {
    if (opened.current || !field.required || rows.length > 0) return
    opened.current = true
    append(defaults(field.fields ?? []), { shouldFocus: false })
  }, [field, rows, append])

  function take(index: number) {
    const row = { ...getValues(`${name}.${index}`) }
    remove(index)
    const putBack = forgetWithin(row)
    const run = () => {
      putBack()
      insert(index, row)
    }
    notify('info', t('answer.removed'), { act: { label: t('answer.undo'), run } })
  }

  return (
    <FieldsetShell {...around}>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.head}>
              <span className={styles.number}>{index + 1}</span>
              <Button
                kind="plain"
                onClick={() => take(index)}
                aria-label={`${t('answer.remove')}: ${around.label} ${index + 1}`}
              >
                {t('answer.remove')}
              </Button>
            </div>
            <FieldList fields={inner} prefix={`${name}.${index}.`} />
          </li>
        ))}
      </ol>
      {rows.length < (field.maxRows ?? Number.POSITIVE_INFINITY) && (
        <Button kind="secondary" icon="plus" onClick={() => append(defaults(inner))}>
          {t('answer.add')}
          <span className="hidden-visually">: {around.label}</span>
        </Button>
      )}
    </FieldsetShell>
  )
}
