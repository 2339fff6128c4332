import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../form/AnswerList'
import { useFormScope } from '../form/context'
import { shownFields } from '../form/when'
import type { Draft, FormTable } from '../worker/types'
import styles from './Answers.module.css'

/** All answers by part, each part with a way to change it. */
export function Answers({ table, onGo }: { table: FormTable; onGo: (key: string) => void }) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  const { getValues } = useFormContext()
  const values: Draft = getValues()
  return (
    <>
      {table.sections.map((section) => {
        const title = t(`form.${words}.section.${section.key}.title`)
        return (
          <section key={section.key} className={styles.section}>
            <div className={styles.head}>
              <h2>{title}</h2>
              <button type="button" id={`change-${section.key}`} onClick={() => onGo(section.key)}>
                {t('review.change')}
                <span className="hidden-visually">: {title}</span>
              </button>
            </div>
            <AnswerList words={words} fields={shownFields(section.fields, values)} values={values} />
          </section>
        )
      })}
    </>
  )
}
