import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownDate } from '../../ui/controls/dateParts'
import type { Draft, Field } from '../../worker/types'
import { labelOf } from '../engine/problems'
import { useOffer } from '../engine/useOffer'
import { shownFields } from '../engine/when'
import styles from './AnswerList.module.css'
import { Thumbnail } from './Thumbnail'

/** Questions with their answers, to be read. */
export function AnswerList({
  words,
  fields,
  values,
  prefix = '',
  given = false,
  act,
}: {
  words: string
  fields: Field[]
  values: Draft
  prefix?: string
  /** Leaves out what may be left blank and was. */
  given?: boolean
  /** What can be done about an answer. */
  act?: (field: Field) => ReactNode
}) {
  return (
    <dl className={styles.list} data-acts={act && true}>
      {readFields(fields, values, given).map((field) => (
        <div key={field.name}>
          <dt>{labelOf(words, prefix + field.name)}</dt>
          <dd>
            <Answer words={words} field={field} value={values[field.name]} prefix={prefix} />
          </dd>
          {act && <dd>{act(field)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function readFields(fields: Field[], values: Draft, given: boolean) {
  return fields.filter((field) => isRead(field) && !(given && isLeftBlank(field, values[field.name])))
}

/** Whether an answer may be left blank, and was. */
function isLeftBlank({ required }: Field, value: unknown) {
  if (required) return false
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** How many answers may be left blank, and were. */
export function blanksIn(fields: Field[], values: Draft) {
  return readFields(fields, values, false).length - readFields(fields, values, true).length
}

/** A repetition is there to be typed, a password not to be shown, and a constant is no answer. */
function isRead({ kind, confirms }: Field) {
  return confirms === undefined && kind !== 'password' && kind !== 'constant'
}

/** What a group holds, or the one object of a record. */
function rowsOf(value: unknown): Draft[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? [value as Draft] : []
}

/** An answer as people read it: its word, its day, its picture. */
export function Answer({
  words,
  field,
  value,
  prefix = '',
}: {
  words: string
  field: Field
  value: unknown
  prefix?: string
}): ReactNode {
  const { t } = useTranslation()
  const { named } = useOffer(field.options)
  const label = labelOf(words, prefix + field.name)
  const nothing = <span className="quiet">{t('review.empty')}</span>
  const word = (code: unknown) => named.find((choice) => choice.value === code)?.label ?? String(code)
  if (field.kind === 'group' || field.kind === 'record') {
    const rows = rowsOf(value)
    if (rows.length === 0) return nothing
    return rows.map((row, index) => (
      <AnswerList
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are read here, not moved
        key={index}
        words={words}
        fields={shownFields(field.fields ?? [], row)}
        values={row}
        prefix={`${prefix}${field.name}.`}
      />
    ))
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return nothing
    if (field.kind === 'images')
      return value.map((one) => <Thumbnail key={String(one)} reference={one} label={label} />)
    return value.map(word).join(', ')
  }
  if (field.kind === 'switch' || field.kind === 'checkbox')
    return t(String(value) === '1' ? 'answer.yes' : 'answer.no')
  if (value === '' || value === null || value === undefined) return nothing
  if (field.kind === 'date' || field.kind === 'birthDate') return shownDate(String(value))
  if (field.kind === 'choice') return word(value)
  if (field.kind === 'image') return <Thumbnail reference={value} label={label} />
  return String(value)
}
