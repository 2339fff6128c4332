import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../form/engine/problems'
import { shownDate } from '../../../ui/controls/dateParts'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { notify } from '../../../ui/overlay/toasts'
import { listed } from '../../../words/i18n'
import { FORM_WORDS } from '../imported'
import { dayQuestions, readMonthFirst } from './dayOrder'
import { type ImportStore, useImportState } from './importStore'

/** Rows that are named; the others are found in the column. */
const NAMED = 10

/** Asks once a column in which order its days are written, where its own days do not tell. */
export function DayQuestions({ store }: { store: ImportStore }) {
  const { t } = useTranslation()
  const { rows, reading } = useImportState(store)
  /** Columns of which it was said that the day stands first. */
  const [settled, settle] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string>()
  const questions = useMemo(() => (reading ? [] : dayQuestions(store.table, rows)), [store, rows, reading])

  async function swap(name: string) {
    setBusy(name)
    const putBack = await readMonthFirst(store, name)
    setBusy(undefined)
    notify('success', t('imports.days.done', { label: labelOf(FORM_WORDS, name) }), {
      act: { label: t('answer.undo'), run: () => void putBack() },
    })
  }

  return questions
    .filter(({ name }) => !settled.has(name))
    .map(({ name, certain, doubtful, others }) => {
      const label = labelOf(FORM_WORDS, name)
      const [year = '', month = '', day = ''] = doubtful.split('-')
      const asMonthFirst = shownDate(`${year}-${day}-${month}`)
      return (
        <Notice key={name} tone="warning" title={t('imports.days.title', { label })}>
          <p>{t('imports.days.text', { certain, cell: `${day}/${month}/${year}` })}</p>
          {others.length > 0 && (
            <p>{t('imports.days.mixed', { rows: listed(others.slice(0, NAMED).map(String)) })}</p>
          )}
          <div className="row">
            <Button busy={busy === name} onClick={() => void swap(name)}>
              {t('imports.days.monthFirst', { day: asMonthFirst })}
            </Button>
            <Button kind="secondary" onClick={() => settle(new Set([...settled, name]))}>
              {t('imports.days.dayFirst', { day: shownDate(doubtful) })}
            </Button>
          </div>
        </Notice>
      )
    })
}
