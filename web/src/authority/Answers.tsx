import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../form/AnswerList'
import { shownFields } from '../form/when'
import { Skeleton } from '../ui/Skeleton'
import { loadTable } from '../worker/forms'
import type { Draft, Field } from '../worker/types'
import styles from './Answers.module.css'
import type { CaseKind } from './kinds'

const PICTURES = ['image', 'images']

/** The form that a kind of case is filled in with: both have one name. */
export function useTable(kind: CaseKind) {
  return useQuery({ queryKey: ['table', kind], queryFn: () => loadTable(kind), staleTime: Infinity })
}

/** Every answer given, under the same labels as the applicant saw; questions without an answer are left out. */
export function Answers({
  kind,
  draft,
  withPictures = false,
}: {
  kind: CaseKind
  draft: Draft
  /** Pictures stand among the answers, and not beside them as evidence. */
  withPictures?: boolean
}) {
  const { t } = useTranslation()
  const table = useTable(kind)
  const words = table.data?.words ?? kind
  const isGiven = (field: Field) =>
    (withPictures || !PICTURES.includes(field.kind)) && hasAnswer(draft[field.name])
  return (
    <section aria-labelledby="answers">
      <h3 id="answers">{t('authority.answers')}</h3>
      {table.isPending && <Skeleton />}
      <div className={styles.sections}>
        {table.data?.sections
          .map((section) => ({ ...section, fields: shownFields(section.fields, draft).filter(isGiven) }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ key, fields }) => (
            <section key={key} className={styles.section}>
              <h4>{t(`form.${words}.section.${key}.title`)}</h4>
              <AnswerList words={words} fields={fields} values={draft} />
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
