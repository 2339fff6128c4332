import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../form/AnswerList'
import { isShown } from '../form/when'
import { Skeleton } from '../ui/Skeleton'
import { loadTable } from '../worker/forms'
import type { Draft, Field } from '../worker/types'
import styles from './Answers.module.css'

export const FORM = 'evisa'
const PICTURES = ['image', 'images']

export function useTable() {
  return useQuery({ queryKey: ['table', FORM], queryFn: () => loadTable(FORM), staleTime: Infinity })
}

/** Every answer given, under the same labels as the applicant saw; questions without an answer are left out. */
export function Answers({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const table = useTable()
  const isGiven = (field: Field) =>
    isShown(field, draft) && !PICTURES.includes(field.kind) && hasAnswer(draft[field.name])
  return (
    <section aria-labelledby="answers">
      <h3 id="answers">{t('authority.answers')}</h3>
      {table.isPending && <Skeleton />}
      <div className={styles.sections}>
        {table.data?.sections
          .map((section) => ({ ...section, fields: section.fields.filter(isGiven) }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ key, fields }) => (
            <section key={key} className={styles.section}>
              <h4>{t(`form.${FORM}.section.${key}.title`)}</h4>
              <AnswerList words={FORM} fields={fields} values={draft} />
            </section>
          ))}
      </div>
    </section>
  )
}

function hasAnswer(value: unknown) {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
