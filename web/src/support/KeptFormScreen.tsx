import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharedComputer } from '../account/SharedComputer'
import { FormScreen } from '../form/FormScreen'
import { forgetDraft } from '../form/images'
import { useSharedComputer } from '../form/sharedComputer'
import { loadDraft, type SavedDraft } from '../form/store'
import { KEPT_DAYS } from '../form/storeUpkeep'
import { useAutosave } from '../form/useAutosave'
import { useFormStore } from '../form/useFormStore'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { notify } from '../ui/toasts'
import type { Draft } from '../worker/types'

type Props<Answer> = Omit<ComponentProps<typeof FormScreen<Answer>>, 'form' | 'values' | 'children'> & {
  form: string
  /** Stands behind what says where answers are kept: what it changes is kept, too. */
  children?: ReactNode
}

/**
 * A small form whose answers the device keeps until they are sent, as it keeps those of an application: for what takes
 * thought to write, never for what opens something. A captcha is no answer.
 */
export function KeptFormScreen<Answer>(props: Props<Answer>) {
  /** Grows when another draft, or none, takes the place of what stands there. */
  const [round, setRound] = useState(0)
  const { data } = useQuery({
    queryKey: ['kept', props.form, round],
    // One a form: who asks for help twice asks one thing after the other.
    queryFn: async () => (await loadDraft(props.form)) ?? null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <Kept
      key={round}
      {...props}
      begun={data ?? undefined}
      onReplaced={() => {
        // What had the focus goes.
        document.getElementById('content')?.focus({ preventScroll: true })
        setRound((before) => before + 1)
      }}
    />
  )
}

function Kept<Answer>({
  begun,
  onReplaced,
  onDone,
  children,
  ...shell
}: Props<Answer> & { begun: SavedDraft | undefined; onReplaced: () => void }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)

  async function remove() {
    setOver(true)
    const putBack = await forgetDraft(shell.form)
    const run = () => void putBack().then(onReplaced)
    notify('info', t('kept.deleted'), { act: { label: t('answer.undo'), run } })
    onReplaced()
  }

  return (
    <FormScreen<Answer>
      {...shell}
      values={begun?.values}
      onDone={async (answer: Answer, draft: Draft) => {
        setOver(true)
        await forgetDraft(shell.form)
        return onDone?.(answer, draft)
      }}
    >
      {begun && <Found begun={begun} onRemove={() => void remove()} />}
      <Keeping form={shell.form} isOver={isOver} />
      <SharedComputer />
      {children}
    </FormScreen>
  )
}

/** Says that what was written before is back. */
function Found({ begun, onRemove }: { begun: SavedDraft; onRemove: () => void }) {
  const { t, i18n } = useTranslation()
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice title={t('kept.title')}>
      <p>{t('kept.saved', { date: when.format(begun.savedAt) })}</p>
      <Button kind="plain" onClick={onRemove}>
        {t('kept.delete')}
      </Button>
    </Notice>
  )
}

/** Writes each change down, and says where that is kept. `isOver`: it was sent or deleted. */
function Keeping({ form, isOver }: { form: string; isOver: boolean }) {
  const { t } = useTranslation()
  const store = useFormStore()
  const shared = useSharedComputer()
  const autosave = useAutosave(
    () => ({ id: form, form, values: store.values(), done: [], step: '', savedAt: Date.now() }),
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
