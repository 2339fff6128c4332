import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedDraft } from '../drafts/draft'
import { loadChanges } from '../drafts/keptChanges'
import { changedOf, isOvertaken } from '../form/engine/changes'
import { forgetDraft, restoreImages } from '../form/engine/images'
import { labelOf } from '../form/engine/problems'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { shownTime } from '../ui/elements/time'
import { notify } from '../ui/overlay/toasts'
import type { FormTable } from '../worker/types'
import { type EditedCase, EditStep } from './EditStep'
import { RestoredChanges } from './RestoredChanges'
import { Wizard } from './Wizard'

type Props = Pick<ComponentProps<typeof Wizard>, 'kind' | 'table'> & {
  editing: EditedCase
  /** The form with every question, whatever is asked now. */
  whole: FormTable
}

/**
 * A case in the wizard, with the changes of it that the device kept. Where the case itself was changed since, the person
 * chooses: nothing is put over answers that nobody saw here.
 */
export function Changing({ kind, table, whole, editing }: Props) {
  const { t } = useTranslation()
  /** Grows when what is kept is to be loaded anew. */
  const [round, setRound] = useState(0)
  /** The round in which the person chose what was changed here. */
  const [chosen, choose] = useState<number>()
  const { code, base } = editing
  const { data } = useQuery({
    queryKey: ['changes', kind.form, code, round],
    queryFn: async () => {
      const loaded = await loadChanges(kind.form, code)
      await restoreImages(loaded.id)
      return loaded
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) return <Skeleton />
  const { id, kept } = data
  const reload = () => setRound((before) => before + 1)
  const changed = kept ? changedOf(table, kept, base) : {}
  const names = Object.keys(changed)
  const found = names.length > 0 ? kept : undefined

  /** What was deleted can be had back as long as this is said. */
  function tell(putBack: () => Promise<void>) {
    const run = () => void putBack().then(reload)
    notify('info', t('edit.dropped'), { act: { label: t('answer.undo'), run } })
    reload()
  }

  if (found && chosen !== round && isOvertaken(whole, found, base)) {
    return (
      <Overtaken
        savedAt={found.savedAt}
        answers={[...new Set(names.map((name) => labelOf(table.words, name)))]}
        onKeep={() => choose(round)}
        onDrop={() => void forgetDraft(id).then(tell)}
      />
    )
  }
  return (
    <Wizard
      key={`${round} ${chosen}`}
      kind={kind}
      table={table}
      draft={id}
      begun={{ ...(found && standOf(found)), values: { ...base, ...changed } }}
      editing={{
        base,
        notice: (onDrop) => found && <RestoredChanges savedAt={found.savedAt} onDrop={onDrop} />,
        end: (acts) => <EditStep kind={kind} table={table} editing={editing} {...acts} />,
      }}
      arrived={round > 0 || chosen !== undefined}
      onTaken={reload}
      onGone={tell}
    />
  )
}

/** How far it had come. */
const standOf = ({ done, step, beside }: SavedDraft) => ({ done, step, beside })

/** What was changed here was changed from other answers than those that the case has now. */
function Overtaken({
  savedAt,
  answers,
  onKeep,
  onDrop,
}: {
  savedAt: number
  /** The labels of what was changed here. */
  answers: string[]
  onKeep: () => void
  onDrop: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="column stack">
      <h1>{t('edit.title')}</h1>
      <Notice tone="warning" title={t('edit.overtaken.title')}>
        <p>{t('edit.overtaken.text', { date: shownTime(savedAt) })}</p>
        <ul>
          {answers.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Notice>
      <div className="row">
        <Button onClick={onDrop}>{t('edit.overtaken.drop')}</Button>
        <Button kind="secondary" onClick={onKeep}>
          {t('edit.overtaken.keep')}
        </Button>
      </div>
    </div>
  )
}
