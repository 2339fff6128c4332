import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyOf } from '../case/ownCase'
import type { SavedDraft } from '../drafts/draft'
import { AnswerChoices } from '../form/answers/AnswerChoices'
import { AnswerList } from '../form/answers/AnswerList'
import { fieldsOf } from '../form/engine/changes'
import { compare } from '../form/engine/overtaken'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { shownTime } from '../ui/elements/time'
import type { Draft, Field, FormTable } from '../worker/types'
import type { EditedCase } from './EditStep'

/** Changes of a case that were begun with other answers than it has now. */
export interface OvertakenProps {
  table: FormTable
  /** The form with every question, whatever is asked now. */
  whole: FormTable
  editing: Pick<EditedCase, 'code' | 'proof' | 'base'>
  kept: SavedDraft
  /** These are the answers from now on. */
  onKeep: (values: Draft) => void
  onDrop: () => void
}

/** What was changed here beside what was changed meanwhile: where both changed an answer, the person chooses. */
export function Overtaken({ table, whole, editing, kept, onKeep, onDrop }: OvertakenProps) {
  const { t } = useTranslation()
  const { code, proof, base } = editing
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { data: by } = useQuery({
    queryKey: ['changed-by', code],
    queryFn: async ({ signal }) => {
      // Codes tell no names.
      const events = proof ? [] : await historyOf(code, signal).catch(() => [])
      return events.findLast(({ action }) => action === 'edited' || action === 'supplemented') ?? null
    },
    gcTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = by !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])
  if (!isLoaded) return <Skeleton />
  const { both, mine, theirs: others } = compare(table, whole, kept, base)
  const { words } = table
  const fields = new Map(fieldsOf(whole).map((field) => [field.name, field]))
  const of = (names: string[]) =>
    names.map((name) => fields.get(name)).filter((it): it is Field => it !== undefined)
  const parts = [
    { of: 'mine', fields: of(Object.keys(mine)), values: mine },
    { of: 'theirs', fields: of(others), values: base },
  ].filter((part) => part.fields.length > 0)
  const chosen = both.map(({ name, ...it }) => [name, theirs.has(name) ? it.theirs : it.mine])
  return (
    <div className="column stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('edit.title')}
      </h1>
      <Notice tone="warning" title={t('edit.overtaken.title')}>
        {by?.name && <p>{t('edit.overtaken.by', { name: by.name, date: shownTime(by.at) })}</p>}
        {by?.by === 'you' && <p>{t('edit.overtaken.byYou', { date: shownTime(by.at) })}</p>}
        <p>{t('edit.overtaken.text', { date: shownTime(kept.savedAt) })}</p>
      </Notice>
      {both.length > 0 && (
        <section className="stack" aria-labelledby="both">
          <h2 id="both">{t('edit.overtaken.both')}</h2>
          <AnswerChoices
            {...{ words, fields, conflicts: both, theirs }}
            sides={{ mine: t('edit.overtaken.yours'), theirs: t('edit.overtaken.now') }}
            onTheirs={setTheirs}
          />
        </section>
      )}
      {parts.map((part) => (
        <section key={part.of} className="stack" aria-labelledby={part.of}>
          <h2 id={part.of}>{t(`edit.overtaken.${part.of}`)}</h2>
          <AnswerList words={words} fields={part.fields} values={part.values} />
        </section>
      ))}
      <div className="row">
        <Button onClick={() => onKeep({ ...base, ...mine, ...Object.fromEntries(chosen) })}>
          {t('edit.overtaken.keep')}
        </Button>
        <Button kind="secondary" onClick={onDrop}>
          {t('edit.overtaken.drop')}
        </Button>
      </div>
    </div>
  )
}
