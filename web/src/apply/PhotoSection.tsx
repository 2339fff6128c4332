import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../form/AnswerList'
import { useFormScope } from '../form/context'
import styles from '../form/FieldList.module.css'
import { PhotoField } from '../form/fields/PhotoField'
import { labelOf } from '../form/problems'
import { currentLanguage } from '../i18n'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Notice } from '../ui/Notice'
import type { Draft, PassportReport, PortraitReport, Section } from '../worker/types'
import { ServerVerdict } from './ServerVerdict'

const PORTRAIT = 'anhMat'
const PASSPORT = 'anhHoChieu'

interface Props {
  section: Section
  read: Record<string, unknown>
  onRead: (read: Record<string, unknown>) => void
  extras: Draft
  onExtras: (extras: Draft) => void
}

/** The one part that knows its fields by name: both pictures, and what the passport fills in. */
export function PhotoSection({ section, read, onRead, extras, onExtras }: Props) {
  const { t } = useTranslation()
  const { words, fields } = useFormScope()
  const { getValues, setValue, clearErrors } = useFormContext()
  const [asked, setAsked] = useState<Draft>()
  // Answers that rest on characters which could not be read for certain.
  const [doubted, setDoubted] = useState<string[]>([])

  function take(draft: Draft) {
    for (const [name, value] of Object.entries(draft)) {
      // A supplement changes only what was asked for.
      if (!fields.has(name)) continue
      setValue(name, value, { shouldDirty: true })
      clearErrors(name)
    }
    onRead(draft)
    setAsked(undefined)
  }

  /** The answers stay; where the new page says something else, the review asks. */
  function keep() {
    if (asked) onRead(asked)
    setAsked(undefined)
  }

  /** The first page fills the form; a later one asks, if it says something else. */
  function onPassport(report: PassportReport | PortraitReport | null) {
    const draft = report && 'draft' in report ? readable(report.draft) : {}
    setDoubted(report && 'doubted' in report ? report.doubted : [])
    if (Object.keys(draft).length === 0) return
    const differs = Object.entries(draft).some(([name, value]) => {
      const own = getValues(name)
      return own !== undefined && own !== '' && own !== value && name in read
    })
    if (differs) setAsked(draft)
    else take(draft)
  }

  const precisions = [...fields.values()].map(({ precision }) => precision)
  const filled = [...fields.values()].filter(({ name }) => name in read && !precisions.includes(name))
  const compare = filled.filter(({ name }) => doubted.includes(name)).map(({ name }) => labelOf(words, name))
  return (
    <div className={styles.list}>
      {section.fields.map((field) => (
        <PhotoField
          key={field.name}
          field={field}
          name={field.name}
          kind={field.name === PORTRAIT ? 'portrait' : 'passport'}
          {...(field.name === PASSPORT ? { onReport: onPassport } : {})}
        />
      ))}
      <div aria-live="polite">
        {filled.length > 0 && (
          <Notice tone="info" title={t('apply.filled')}>
            <AnswerList words={words} fields={filled} values={read} />
          </Notice>
        )}
        {compare.length > 0 && (
          <Notice tone="warning">
            <p>
              {t('apply.compare', {
                labels: new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(compare),
              })}
            </p>
          </Notice>
        )}
      </div>
      <ServerVerdict portrait={PORTRAIT} passport={PASSPORT} extras={extras} onExtras={onExtras} />
      {asked && (
        <Dialog
          title={t('apply.keep.title')}
          onClose={keep}
          actions={
            <>
              <Button onClick={() => take(asked)}>{t('apply.keep.take')}</Button>
              <Button kind="secondary" onClick={keep}>
                {t('apply.keep.keep')}
              </Button>
            </>
          }
        >
          <p>{t('apply.keep.text')}</p>
        </Dialog>
      )}
    </div>
  )
}

/** What was really read: an empty answer fills nothing in. */
function readable(draft: Draft | null): Draft {
  return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== '' && value !== null))
}
