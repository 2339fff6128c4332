import { useTranslation } from 'react-i18next'
import type { Draft, Field, FormTable, Kind } from '../../worker/types'
import { shownFields } from '../engine/when'
import { AnswerList } from './AnswerList'
import styles from './AnswersByPart.module.css'
import { hasAnswer } from './hasAnswer'

/** Every answer given, by the parts of the form, under the same labels as the applicant saw; blank ones are left out. */
export function AnswersByPart({
  table: { words, sections },
  draft,
  heading: Heading,
  except = [],
}: {
  table: FormTable
  draft: Draft
  /** How the parts are headed. */
  heading: 'h3' | 'h4'
  /** Kinds of answers that stand elsewhere. */
  except?: Kind[]
}) {
  const { t } = useTranslation()
  const isGiven = ({ kind, name }: Field) => !except.includes(kind) && hasAnswer(draft[name])
  return (
    <div className={styles.sections}>
      {sections
        .map((section) => ({ ...section, fields: shownFields(section.fields, draft).filter(isGiven) }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ key, fields }) => (
          <section key={key} className={styles.section}>
            <Heading>{t(`form.${words}.section.${key}.title`)}</Heading>
            <AnswerList words={words} fields={fields} values={draft} />
          </section>
        ))}
    </div>
  )
}
