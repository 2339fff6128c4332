import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedDraft } from '../drafts/draft'
import { loadChanges } from '../drafts/keptChanges'
import { saveDraft } from '../drafts/store'
import { changedOf, isOvertaken } from '../form/engine/changes'
import { forgetDraft, restoreImages } from '../form/engine/images'
import { Skeleton } from '../ui/elements/Skeleton'
import { notify } from '../ui/overlay/toasts'
import { loadWords } from '../words/i18n'
import type { Draft, FormTable } from '../worker/types'
import { type EditedCase, EditStep } from './EditStep'
import { RestoredChanges } from './RestoredChanges'
import { Wizard } from './Wizard'

const Overtaken = lazy(async () => {
  const [{ Overtaken }] = await Promise.all([import('./Overtaken'), loadWords(['trail'])])
  return { default: Overtaken }
})

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

  /** What the person chose is what was changed of the case as it is now. */
  async function keep(values: Draft) {
    if (!found) return
    const next = { ...found, values, base, savedAt: Date.now() }
    await (Object.keys(changedOf(table, next, base)).length > 0 ? saveDraft(next) : forgetDraft(id))
    reload()
  }

  if (found && isOvertaken(whole, found, base)) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Overtaken
          {...{ table, whole, editing }}
          kept={found}
          onKeep={(values) => void keep(values)}
          onDrop={() => void forgetDraft(id).then(tell)}
        />
      </Suspense>
    )
  }
  return (
    <Wizard
      key={round}
      kind={kind}
      table={table}
      draft={id}
      begun={{ ...(found && standOf(found)), values: { ...base, ...changed } }}
      editing={{
        base,
        notice: (onDrop) => found && <RestoredChanges savedAt={found.savedAt} onDrop={onDrop} />,
        end: (acts) => <EditStep kind={kind} table={table} editing={editing} {...acts} />,
      }}
      arrived={round > 0}
      onTaken={reload}
      onGone={tell}
    />
  )
}

/** How far it had come. */
const standOf = ({ done, step, beside }: SavedDraft) => ({ done, step, beside })
