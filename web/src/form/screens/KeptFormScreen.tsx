import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KEPT_DAYS } from '../../device/keptDays'
import { useSharedComputer } from '../../device/sharedComputer'
import type { SavedDraft } from '../../drafts/draft'
import { loadDraft } from '../../drafts/store'
import { useAutosave } from '../../drafts/useAutosave'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import type { Draft, FormTable } from '../../worker/types'
import { changedOf } from '../engine/changes'
import { forgetDraft } from '../engine/images'
import { useFormStore } from '../engine/useFormStore'
import { openTable } from '../fields/openTable'
import { FormScreen } from './FormScreen'
import { Refusal } from './Refusal'
import { SharedComputer } from './SharedComputerChoice'

type KeptFormScreenProps<Answer> = Omit<ComponentProps<typeof FormScreen<Answer>>, 'form' | 'children'> & {
  /** Under which it is kept; without one a form is kept once: who asks for help twice asks one thing after the other. */
  id?: string
  /** Only whoever is signed in sees it, who said at the sign-in whether others use this computer. */
  signedIn?: boolean
  /** Stands behind what says where answers are kept: what it changes is kept, too. */
  children?: ReactNode
}

/**
 * A small form whose answers the device keeps until they are sent, as it keeps those of an application: for what takes
 * thought to write, never for what opens something. A captcha is no answer. Of what begins with `values` only changes are
 * brought back: the other answers may have been changed elsewhere since.
 */
export function KeptFormScreen<Answer>({
  form,
  id = form,
  values,
  ...shell
}: KeptFormScreenProps<Answer> & { form: string }) {
  /** Grows when another draft, or none, takes the place of what stands there. */
  const [round, setRound] = useState(0)
  /** The way to have back what was deleted a moment ago. */
  const [undo, setUndo] = useState<{ run: () => Promise<void> }>()
  const { data, error } = useQuery({
    queryKey: ['kept', id, round],
    queryFn: async () => {
      const [table, kept] = await Promise.all([openTable(form), loadDraft(id)])
      return { table, kept }
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) return error ? <Refusal error={error} /> : <Skeleton lines={8} />
  const { table, kept } = data
  const changed = kept ? changedOf(table, kept, values ?? {}) : {}
  const replace = (next: typeof undo) => {
    setUndo(next)
    setRound((before) => before + 1)
  }
  return (
    <Kept
      key={round}
      {...shell}
      id={id}
      form={table}
      values={{ ...values, ...changed }}
      base={values}
      savedAt={Object.keys(changed).length > 0 ? kept?.savedAt : undefined}
      arrived={round > 0}
      onDeleted={(run) => replace({ run })}
      onUndo={undo && (() => void undo.run().then(() => replace(undefined)))}
    />
  )
}

function Kept<Answer>({
  id,
  base,
  savedAt,
  arrived,
  onDeleted,
  onUndo,
  onDone,
  signedIn = false,
  children,
  ...shell
}: KeptFormScreenProps<Answer> & {
  id: string
  form: FormTable
  /** What the form begins with where nothing was kept. */
  base: Draft | undefined
  /** When it was kept, where something was. */
  savedAt: number | undefined
  /** It took the place of what had the focus. */
  arrived: boolean
  onDeleted: (putBack: () => Promise<void>) => void
  onUndo: (() => void) | undefined
}) {
  const [isOver, setOver] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrived) notice.current?.focus()
  }, [arrived])

  async function remove() {
    setOver(true)
    onDeleted(await forgetDraft(id))
  }

  return (
    <FormScreen<Answer>
      {...shell}
      onDone={async (answer: Answer, draft: Draft) => {
        setOver(true)
        await forgetDraft(id)
        return onDone?.(answer, draft)
      }}
    >
      <div ref={notice} tabIndex={-1}>
        {savedAt !== undefined && <RestoredNotice savedAt={savedAt} onRemove={() => void remove()} />}
        {onUndo && <Deleted onUndo={onUndo} />}
      </div>
      <Keeping id={id} form={shell.form.name} base={base} isOver={isOver} />
      {!signedIn && <SharedComputer />}
      {children}
    </FormScreen>
  )
}

/** Says that what was written before is back. */
function RestoredNotice({ savedAt, onRemove }: { savedAt: number; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice title={t('kept.title')}>
      <p>{t('kept.saved', { date: shownTime(savedAt) })}</p>
      <Button kind="plain" onClick={onRemove}>
        {t('kept.delete')}
      </Button>
    </Notice>
  )
}

/** What was deleted can be had back until something else is written. It stands here: a dialog covers other notices. */
function Deleted({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  const store = useFormStore()
  const [isPast, setPast] = useState(false)
  useEffect(() => store.onChange(() => setPast(true)), [store])
  if (isPast) return null
  return (
    <Notice>
      <p>{t('kept.deleted')}</p>
      <Button kind="plain" onClick={onUndo}>
        {t('answer.undo')}
      </Button>
    </Notice>
  )
}

/** Writes each change down, and says where that is kept. `isOver`: it was sent or deleted. */
function Keeping({ isOver, ...kept }: Pick<SavedDraft, 'id' | 'form' | 'base'> & { isOver: boolean }) {
  const { t } = useTranslation()
  const store = useFormStore()
  const shared = useSharedComputer()
  const autosave = useAutosave(
    () => ({ ...kept, values: store.values(), done: [], step: '', savedAt: Date.now() }),
    // Another tab writes it: what stands there is not overwritten.
    () => {
      autosave.stop()
    },
  )
  useEffect(() => store.onChange(autosave.changed))
  useEffect(() => {
    if (isOver) autosave.stop()
  })
  return <p className="small">{shared ? t('kept.tab') : t('answer.kept', { days: KEPT_DAYS })}</p>
}
