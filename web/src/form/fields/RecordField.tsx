import { useTranslation } from 'react-i18next'
import { FieldsetShell } from '../../ui/controls/Field'
import { useFormScope } from '../engine/context'
import { hintOf, labelOf } from '../engine/problems'
import type { FieldProps } from '../engine/useAnswer'
import { FieldList } from './FieldList'
import styles from './GroupField.module.css'

/** Questions that belong together, such as those about an organization: their answers are one object. */
export function RecordField({ field, name }: FieldProps) {
  // The words follow the language.
  useTranslation()
  const { words } = useFormScope()
  return (
    <FieldsetShell id={name} label={labelOf(words, name)} hint={hintOf(words, name)}>
      <div className={styles.rows}>
        <div className={styles.row}>
          <FieldList fields={field.fields ?? []} prefix={`${name}.`} />
        </div>
      </div>
    </FieldsetShell>
  )
}
