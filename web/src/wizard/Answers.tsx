import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerList, blanksIn } from '../form/answers/AnswerList'
import { useFormScope } from '../form/engine/context'
import { labelOf } from '../form/engine/problems'
import { useFormStore } from '../form/engine/useFormStore'
import { shownFields } from '../form/engine/when'
import { Button } from '../ui/elements/Button'
import { Icon } from '../ui/elements/Icon'
import type { FormTable, Section } from '../worker/types'
import styles from './Answers.module.css'
import { partsOf } from './parts'
import { changeId } from './useSteps'

/** Leads to a part of the form, or to a field of it, to change what stands there. */
export type OnChange = (section: string, field?: string) => void

/** All answers by part: each part can be closed, all at once too, and each answer leads to its question. */
export function Answers({ table, onChange }: { table: FormTable; onChange: OnChange }) {
  const { t } = useTranslation()
  const parts = partsOf(table)
  const keys = parts.map(({ key }) => key)
  const [closed, setClosed] = useState<string[]>([])
  return (
    <>
      <Button kind="plain" className={styles.all} onClick={() => setClosed(closed.length === 0 ? keys : [])}>
        {t(closed.length === 0 ? 'review.closeAll' : 'review.openAll')}
      </Button>
      {parts.map((section) => (
        <Part
          key={section.key}
          section={section}
          isOpen={!closed.includes(section.key)}
          onToggle={() =>
            setClosed(
              closed.includes(section.key)
                ? closed.filter((key) => key !== section.key)
                : [...closed, section.key],
            )
          }
          onChange={onChange}
        />
      ))}
    </>
  )
}

function Part({
  section,
  isOpen,
  onToggle,
  onChange,
}: {
  section: Section
  isOpen: boolean
  onToggle: () => void
  onChange: OnChange
}) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  const values = useFormStore().values()
  const title = t(`form.${words}.section.${section.key}.title`)
  const fields = shownFields(section.fields, values)
  const blanks = blanksIn(fields, values)
  const content = `answers-${section.key}`
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.title}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={onToggle}
          >
            <Icon name="down" />
            {title}
          </button>
        </h2>
        <ChangeButton id={changeId(section.key)} label={title} onPress={() => onChange(section.key)} />
      </div>
      <div id={content} hidden={!isOpen}>
        <AnswerList
          words={words}
          fields={fields}
          values={values}
          given
          act={({ name }) => (
            <ChangeButton
              id={changeId(section.key, name)}
              label={labelOf(words, name)}
              onPress={() => onChange(section.key, name)}
            />
          )}
        />
        {blanks > 0 && <p className="quiet small">{t('review.blanks', { count: blanks })}</p>}
      </div>
    </section>
  )
}

function ChangeButton({ id, label, onPress }: { id: string; label: string; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" id={id} className={styles.change} onClick={onPress}>
      {t('review.change')}
      <span className="hidden-visually">: {label}</span>
    </button>
  )
}
