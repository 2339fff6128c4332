import { useTranslation } from 'react-i18next'
import { FieldsetShell } from '../ui/Field'
import { useFormScope } from './context'
import { FieldList } from './FieldList'
import styles from './GroupField.module.css'
import { hintOf, labelOf } from './problems'
import type { FieldProps } from './useAnswer'

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
