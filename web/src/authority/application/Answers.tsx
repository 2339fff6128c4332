import { useTranslation } from 'react-i18next'
import type { CaseKind } from '../../case/caseKinds'
import { useTable } from '../../case/useKindView'
import { AnswerList } from '../../form/answers/AnswerList'
import { shownFields } from '../../form/engine/when'
import { Skeleton } from '../../ui/elements/Skeleton'
import type { Draft, Field, Kind } from '../../worker/types'
import styles from './Answers.module.css'

/** Every answer given, under the same labels as the applicant saw; questions without an answer are left out. */
export function Answers({
  kind,
  draft,
  except,
}: {
  kind: CaseKind
  draft: Draft
  /** Kinds of answers that stand beside them, as evidence. */
  except: Kind[]
}) {
  const { t } = useTranslation()
  const table = useTable(kind)
  const words = table.data?.words ?? kind
  const isGiven = ({ kind, name }: Field) => !except.includes(kind) && hasAnswer(draft[name])
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

export function hasAnswer(value: unknown) {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
