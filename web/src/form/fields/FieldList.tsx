import type { Draft, Field } from '../../worker/types'
import { useFormStore, useValuesOf } from '../engine/useFormStore'
import { shownFields } from '../engine/when'
import styles from './FieldList.module.css'
import { FieldView } from './FieldView'

/** Draws fields that stand beside each other: of a section, or of a group's row. */
export function FieldList({ fields, prefix = '' }: { fields: Field[]; prefix?: string }) {
  // Only the answers on which a question depends are watched: typing elsewhere redraws one field.
  const asked = [...new Set(fields.flatMap((field) => (field.when ? [field.when.field] : [])))]
  const answers = useValuesOf(
    useFormStore(),
    asked.map((name) => prefix + name),
  )
  const siblings: Draft = Object.fromEntries(asked.map((name, index) => [name, answers[index]]))
  return (
    <div className={styles.list}>
      {shownFields(fields, siblings).map((field) => (
        <FieldView key={field.name} field={field} name={prefix + field.name} />
      ))}
    </div>
  )
}
