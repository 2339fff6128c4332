import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedDraft } from '../drafts/draft'
import { forgetChanges } from '../drafts/keptChanges'
import { AnswerList } from '../form/answers/AnswerList'
import { changedOf, fieldsOf } from '../form/engine/changes'
import { Notice } from '../ui/elements/Notice'
import type { Draft, FormTable } from '../worker/types'

/** What was changed of a case that takes no changes any more, to be read and copied; it is deleted with the page. */
export function Unsaved({
  code,
  table,
  base,
  kept,
}: {
  code: string
  table: FormTable
  /** The answers of the case. */
  base: Draft
  kept: SavedDraft
}) {
  const { t } = useTranslation()
  useEffect(() => () => void forgetChanges(code), [code])
  const changed = changedOf(table, kept, base)
  const fields = fieldsOf(table).filter(({ name }) => name in changed)
  if (fields.length === 0) return null
  return (
    <>
      <Notice tone="warning" title={t('edit.unsaved.title')}>
        <p>{t('edit.unsaved.text')}</p>
      </Notice>
      <AnswerList words={table.words} fields={fields} values={changed} />
    </>
  )
}
