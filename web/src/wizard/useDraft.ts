import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KindEntry } from '../case/wizardKind'
import { holdDraft } from '../device/draftLock'
import { markQueued, unmarkQueued } from '../device/sendQueue'
import { isSharedComputer } from '../device/sharedComputer'
import { useHolder } from '../device/useHolder'
import type { Content, QueuedSubmission, SavedDraft, ServerCopy } from '../drafts/draft'
import { addressOf } from '../drafts/draftAddress'
import { saveDraft } from '../drafts/store'
import { useAutosave } from '../drafts/useAutosave'
import type { FormStore } from '../form/engine/formStore'
import { forgetDraft } from '../form/engine/images'
import { inBackground } from '../loading/inBackground'
import type { Draft } from '../worker/types'
import { REVIEW } from './useSteps'

/** What a form begins with. */
export type InitialDraft = Partial<Omit<SavedDraft, 'id' | 'form' | 'savedAt'>>

interface DraftOptions {
  /** Under which the device keeps it; without one it keeps nothing. */
  id: string | undefined
  kind: KindEntry
  begun: InitialDraft | undefined
  /** Where it changes what was sent before: the answers that this had. */
  base: Draft | undefined
  form: FormStore
  /** What is kept beside the answers: any change of it is written down. */
  state: Pick<SavedDraft, 'beside' | 'done' | 'step'>
  /** Another tab or device has changed it: what is written down is to be loaded here. */
  onTaken: () => void
  /** It was deleted here; with the way back. */
  onGone: (putBack: () => Promise<void>) => void
}

/**
 * What the device keeps of a form while it is filled in: each change is written down by the one tab that has it, what is
 * submitted without a network waits to be sent, and the portal may have a copy for other devices.
 */
export function useDraft({ id, kind, begun, base, form, state, onTaken, onGone }: DraftOptions) {
  const { beside, done, step } = state
  const once = useRef(begun?.once ?? crypto.randomUUID())
  const [copy, setCopy] = useState(begun?.copy)
  const queued = useRef(begun?.queued)
  const isOurs = useRef(true)
  /** Of a sent case that is only looked at the device stores nothing. */
  const hasChanged = useRef(false)
  const content =
    id === undefined
      ? undefined
      : (): Content => ({ id, form: kind.form, values: form.values(), beside, done, once: once.current })

  const isKept = () => isOurs.current && (base === undefined || hasChanged.current)
  const autosave = useAutosave(
    () =>
      content && isKept()
        ? { ...content(), step, copy, queued: queued.current, again: begun?.again, base, savedAt: Date.now() }
        : undefined,
    () => lose(),
  )
  const { elsewhere, lose, take } = useHolder({
    name: id === undefined ? undefined : `draft-${id}`,
    step,
    hasChanged: () => hasChanged.current,
    release: autosave.now,
  })
  isOurs.current = elsewhere === undefined
  useEffect(() => {
    if (id === undefined) return
    // While the service worker sends the draft it cannot be edited; afterwards its codes are shown.
    return holdDraft(id, lose, () => location.reload())
  }, [id, lose])

  /** Whoever changes an answer, or only goes back to one, submits it again. */
  const unqueue = () => {
    if (id === undefined || !queued.current) return
    queued.current = undefined
    unmarkQueued(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the step that matters
  useEffect(() => {
    if (step !== REVIEW) unqueue()
  }, [step])
  const opened = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these is a change worth keeping
  useEffect(() => {
    if (!opened.current) autosave.changed()
    opened.current = false
  }, [done, beside, step, copy])
  // Before it is painted: no answer is given that nobody hears of.
  useLayoutEffect(() =>
    form.onChange(() => {
      hasChanged.current = true
      unqueue()
      autosave.changed()
    }),
  )

  /** Nothing more is written of it, and what was written is deleted. Returns the way to have it back. */
  async function forget() {
    autosave.stop()
    return id === undefined ? async () => {} : forgetDraft(id)
  }

  /** The same for whoever does not want it any more. */
  const drop = () => void forget().then(onGone)

  /** A new object whenever something that is kept beside the answers changes. */
  const changes = useMemo(() => ({ beside, done }), [beside, done])

  /** What came from another device takes the place of what is here; the step stays. */
  async function adopt(theirs: Content, copied: ServerCopy) {
    autosave.stop()
    await saveDraft({ ...theirs, step, copy: copied, again: begun?.again, savedAt: Date.now() })
    onTaken()
  }

  async function endCopy() {
    if (!copy) return
    const { endCopy: end } = await inBackground(() => import('../sync/endCopy'))
    await end(copy.secret)
  }

  return {
    /** The step that is open in the tab that changes it; undefined while it is this one. */
    elsewhere,
    /** It is changed here from now on. */
    async take() {
      await take()
      onTaken()
    },
    /** For going on with it on other devices; undefined where nothing is kept. */
    otherDevices: content && {
      read: content,
      changes,
      copy,
      onCopy: setCopy,
      onAdopt: adopt,
      onForget: drop,
    },
    forget,
    drop,
    now: autosave.now,
    /** The key under which it is sent, or a new one; kept with the draft. */
    async keyOf(isNew: boolean) {
      if (isNew) once.current = crypto.randomUUID()
      await autosave.now()
      return once.current
    },
    /** Whether it was submitted before, without a network. */
    isQueued: queued.current !== undefined,
    /** It is sent once there is a network, and kept as it stands until then. */
    queue(next: QueuedSubmission) {
      if (id === undefined || isSharedComputer()) return
      queued.current = next
      void autosave.now().then(() => markQueued(kind.path + addressOf(id)))
    },
    /** It was sent: nothing more is written of it, here or on the portal. */
    end() {
      autosave.stop()
      void endCopy().catch(() => undefined)
    },
  }
}
