import { useTranslation } from 'react-i18next'
import { Answer } from '../../../form/answers/AnswerList'
import { useFormScope } from '../../../form/engine/context'
import { labelOf } from '../../../form/engine/problems'
import { useFormStore } from '../../../form/engine/useFormStore'
import { Button } from '../../../ui/elements/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import type { Draft, Field } from '../../../worker/types'
import styles from './ReadingQuestion.module.css'

/** Asks whether a new passport page may undo answers that somebody gave; whoever closes it keeps them. */
export function ReadingQuestion({
  fields,
  page,
  take,
  keep,
}: {
  /** Those of which the page says something else. */
  fields: Field[]
  page: Draft
  take: () => void
  keep: () => void
}) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  const { value } = useFormStore()
  return (
    <Dialog
      title={t('apply.keep.title')}
      onClose={keep}
      actions={
        <>
          <Button onClick={take}>{t('apply.keep.take')}</Button>
          <Button kind="secondary" onClick={keep}>
            {t('apply.keep.keep')}
          </Button>
        </>
      }
    >
      <p>{t('apply.keep.text')}</p>
      <table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">{t('differs.typed')}</th>
            <th scope="col">{t('differs.page')}</th>
          </tr>
        </thead>
        {fields.map((field) => (
          <tbody key={field.name}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {labelOf(words, field.name)}
              </th>
            </tr>
            <tr translate="no">
              <td>
                <Answer words={words} field={field} value={value(field.name)} />
              </td>
              <td>
                <Answer words={words} field={field} value={page[field.name]} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Dialog>
  )
}
