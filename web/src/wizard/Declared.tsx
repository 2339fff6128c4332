import { useTranslation } from 'react-i18next'
import { FieldList } from '../form/fields/FieldList'
import type { FormTable } from '../worker/types'

/** What is declared of all answers, once they have been read: the end of a review. */
export function Declared({ table }: { table: FormTable }) {
  const { t } = useTranslation()
  return table.sections.map(
    ({ key, fields, onReview }) =>
      onReview && (
        <section key={key} className="stack" aria-labelledby={`declared-${key}`}>
          <h2 id={`declared-${key}`}>{t(`form.${table.words}.section.${key}.title`)}</h2>
          <FieldList fields={fields} />
        </section>
      ),
  )
}
