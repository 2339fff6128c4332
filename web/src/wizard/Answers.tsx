import { useTranslation } from 'react-i18next'
import { AnswerList, blanksIn } from '../form/AnswerList'
import { useFormScope } from '../form/context'
import { useFormStore } from '../form/useFormStore'
import { shownFields } from '../form/when'
import type { FormTable } from '../worker/types'
import styles from './Answers.module.css'

/** All answers by part, each part with a way to change it. */
export function Answers({ table, onGo }: { table: FormTable; onGo: (key: string) => void }) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  const values = useFormStore().values()
  return (
    <>
      {table.sections.map((section) => {
        const title = t(`form.${words}.section.${section.key}.title`)
        const fields = shownFields(section.fields, values)
        const blanks = blanksIn(fields, values)
        return (
          <section key={section.key} className={styles.section}>
            <div className={styles.head}>
              <h2>{title}</h2>
              <button type="button" id={`change-${section.key}`} onClick={() => onGo(section.key)}>
                {t('review.change')}
                <span className="hidden-visually">: {title}</span>
              </button>
            </div>
            <AnswerList words={words} fields={fields} values={values} given />
            {blanks > 0 && <p className="quiet small">{t('review.blanks', { count: blanks })}</p>}
          </section>
        )
      })}
    </>
  )
}
