import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../../../form/answers/AnswerList'
import { useFormScope } from '../../../form/engine/context'
import { useFormStore, useValuesOf } from '../../../form/engine/useFormStore'
import styles from '../../../form/fields/FieldList.module.css'
import { PhotoField } from '../../../form/fields/PhotoField'
import { Examples } from '../../../form/photo/examples/Examples'
import { Notice } from '../../../ui/elements/Notice'
import type { Field, Section } from '../../../worker/types'
import { DoubtfulAnswers } from './DoubtfulAnswers'
import { PORTRAIT } from './pair'
import { ServerVerdict } from './ServerVerdict'
import type { ServerCheck } from './serverCheck'

/** Both pictures, what the passport fills in, and what the server says of them. */
export function PhotoSection({ section, server }: { section: Section; server: ServerCheck }) {
  const { t } = useTranslation()
  const { words, fields, read } = useFormScope()
  const precisions = [...fields.values()].map(({ precision }) => precision)
  const named = [...fields.values()].filter(({ name }) => name in read && !precisions.includes(name))
  const values = useValuesOf(
    useFormStore(),
    named.map(({ name }) => name),
  )
  const filled = named.filter(({ name }, place) => values[place] === read[name])
  return (
    <div className={styles.list}>
      {section.fields.map((field) => (
        <Picture key={field.name} field={field} />
      ))}
      <div className="stack" aria-live="polite">
        {filled.length > 0 && (
          <Notice tone="info" title={t('apply.filled')}>
            <AnswerList words={words} fields={filled} values={read} />
          </Notice>
        )}
        <DoubtfulAnswers />
      </div>
      <ServerVerdict check={server} />
    </div>
  )
}

/** One of them; what is said of both does not draw it anew. */
const Picture = memo(function Picture({ field }: { field: Field }) {
  const kind = field.name === PORTRAIT ? 'portrait' : 'passport'
  return (
    <PhotoField field={field} name={field.name} kind={kind}>
      <Examples kind={kind} field={field.name} />
    </PhotoField>
  )
})
