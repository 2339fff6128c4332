import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldsetShell } from '../../ui/controls/Field'
import { Button } from '../../ui/elements/Button'
import { notify } from '../../ui/overlay/toasts'
import type { Draft } from '../../worker/types'
import { forgetWithin } from '../engine/images'
import { type FieldProps, useAnswer } from '../engine/useAnswer'
import { useFormStore } from '../engine/useFormStore'
import { useRows } from '../engine/useRows'
import { defaults } from '../engine/when'
import { FieldList } from './FieldList'
import styles from './GroupField.module.css'

/** What takes the focus in a row: its first answer, not the button that removes it. */
const ANSWER = 'input, select, textarea'

/** Rows of the same questions. A removed row can be taken back. */
export function GroupField(props: FieldProps) {
  const { t } = useTranslation()
  const { field, name } = props
  const { around } = useAnswer(props)
  const form = useFormStore()
  const { keys, insert, remove } = useRows(form, name)
  const inner = field.fields ?? []
  const count = keys.length
  const list = useRef<HTMLOListElement>(null)
  const opened = useRef(false)
  /** Where the focus goes with the next change of the rows: who adds one fills it in, who removes one is still here. */
  const next = useRef<'row' | 'add'>(undefined)

  // Whoever answered 'yes' finds the first row open.
  const openFirst = useEffectEvent(() => {
    if (opened.current || !field.required || count > 0) return
    opened.current = true
    insert(0, defaults(inner))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows decides when
  useEffect(() => {
    openFirst()
    const place = next.current === 'row' ? list.current?.lastElementChild : list.current?.nextElementSibling
    if (next.current) (place?.querySelector<HTMLElement>(ANSWER) ?? (place as HTMLElement | null))?.focus()
    next.current = undefined
  }, [count])

  function take(index: number) {
    const row = { ...(form.value(`${name}.${index}`) as Draft) }
    next.current = 'add'
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
      <ol className={styles.rows} ref={list}>
        {keys.map((key, index) => (
          <li key={key} className={styles.row}>
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
      {count < (field.maxRows ?? Number.POSITIVE_INFINITY) && (
        <Button
          kind="secondary"
          icon="plus"
          onClick={() => {
            next.current = 'row'
            insert(count, defaults(inner))
          }}
        >
          {t('answer.add')}
          <span className="hidden-visually">: {around.label}</span>
        </Button>
      )}
    </FieldsetShell>
  )
}
