import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePlain, type WizardKind } from '../case/wizardKind'
import { addressOf } from '../device/draftAddress'
import { markQueued, unmarkQueued } from '../device/queued'
import { isSharedComputer } from '../device/sharedComputer'
import { type Content, type SavedDraft, type ServerCopy, saveDraft } from '../device/store'
import { useAutosave } from '../device/useAutosave'
import { useDraftTab } from '../device/useDraftTab'
import { FormScopeContext } from '../form/engine/context'
import type { Errors } from '../form/engine/errors'
import { forgetDraft } from '../form/engine/images'
import { UNKEPT } from '../form/engine/imagesInMemory'
import { fieldsByWord } from '../form/engine/paths'
import { errorsOf } from '../form/engine/problems'
import { useChecks } from '../form/engine/useChecks'
import { FormStoreContext, useErrors, useNewFormStore } from '../form/engine/useFormStore'
import { defaults } from '../form/engine/when'
import { inBackground } from '../loading/inBackground'
import { TaskList, type TaskState } from '../ui/elements/TaskList'
import type { Draft, FormTable } from '../worker/types'
import type { OnChange } from './Answers'
import { OtherDevices } from './OtherDevices'
import { OtherTab } from './OtherTab'
import { ReviewStep } from './ReviewStep'
import { SectionStep } from './SectionStep'
import { REVIEW, useSteps } from './useSteps'
import styles from './Wizard.module.css'

/** What a form begins with. */
export type Begun = Partial<Omit<SavedDraft, 'id' | 'form' | 'savedAt'>>

const Notes = lazy(async () => ({ default: (await import('../content/Notes')).Notes }))

const NONE: Draft = {}
const NO_NAMES: string[] = []

const titleOf = (t: TFunction, table: FormTable, key: string) =>
  key === REVIEW ? t('review.title') : t(`form.${table.words}.section.${key}.title`)

/** How far a part is: what is wrong in it comes first. */
function stateOf(table: FormTable, key: string, current: string, done: string[], errors: Errors): TaskState {
  const names = table.sections.find((section) => section.key === key)?.fields.map(({ name }) => name)
  if (names && errorsOf(errors, names).length > 0) return 'attention'
  if (done.includes(key)) return 'done'
  return key === current ? 'doing' : 'todo'
}

/** What a case that was sent needs besides, which nobody loads who fills in a new one. */
interface Changes {
  /** The answers that the case had. */
  base: Draft
  /** Said above the form; `onDrop` deletes what was changed. */
  notice: (onDrop: () => void) => ReactNode
  /** In place of the review. `onOver`: the device keeps no changes of it any more. */
  end: (acts: { onChange: OnChange; onOver: () => Promise<unknown> }) => ReactNode
}

/** A form in its parts: one at a time, with the list of all beside it. */
export function Wizard({
  kind,
  table,
  draft,
  begun,
  editing,
  arrived = false,
  onTaken = () => {},
  onGone = () => {},
}: {
  kind: WizardKind
  table: FormTable
  /** Under which the device keeps it; without one it keeps nothing. */
  draft?: string
  begun: Begun | undefined
  /** A case that was sent before. */
  editing?: Changes
  /** Whether the person came from another part of this page: then the heading takes the focus. */
  arrived?: boolean
  /** Another tab or device has changed it: what is written down is to be loaded here. */
  onTaken?: () => void
  /** It was deleted here, because it was sent or deleted on another device, or nobody wants it; with the way back. */
  onGone?: (putBack: () => Promise<void>) => void
}) {
  const { t } = useTranslation()
  const [place] = useSearchParams()
  const [done, setDone] = useState<string[]>(begun?.done ?? [])
  const asked = useMemo(() => table.sections.flatMap((section) => section.fields), [table])
  const form = useNewFormStore({ ...defaults(asked), ...begun?.values })
  const { steps, step, go, change, backToReview, goToField } = useSteps(
    table,
    place.get('step') ?? begun?.step,
    arrived,
  )
  const check = useChecks(form, table)
  const usePlugs = kind.usePlugs ?? usePlain
  const plugs = usePlugs({ table, form, check, beside: begun?.beside, goToField })
  const { read = NONE, doubted = NO_NAMES, beside } = plugs
  const fields = useMemo(() => fieldsByWord(table), [table])
  const scope = useMemo(
    () => ({ draft: draft ?? UNKEPT, words: table.words, fields, read, doubted, check }),
    [draft, table, fields, read, doubted, check],
  )

  const once = useRef(begun?.once ?? crypto.randomUUID())
  const [copy, setCopy] = useState(begun?.copy)
  const queued = useRef(begun?.queued)
  const isOurs = useRef(true)
  /** Whoever only looks at a case that was sent has changed nothing that the device should keep. */
  const hasChanged = useRef(false)
  const autosave = useAutosave(
    () =>
      draft === undefined || !isOurs.current || (editing && !hasChanged.current)
        ? undefined
        : {
            id: draft,
            form: kind.form,
            values: form.values(),
            beside,
            done,
            step,
            once: once.current,
            copy,
            queued: queued.current,
            base: editing?.base,
            savedAt: Date.now(),
          },
    () => tab.lose(),
  )
  const tab = useDraftTab(draft, step, autosave.now, onTaken, () => hasChanged.current)
  isOurs.current = tab.elsewhere === undefined
  /** Whoever changes an answer, or only goes back to one, submits it again. */
  const unqueue = () => {
    if (draft === undefined || !queued.current) return
    queued.current = undefined
    unmarkQueued(draft)
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
  useEffect(() =>
    form.onChange(() => {
      hasChanged.current = true
      unqueue()
      autosave.changed()
    }),
  )

  /** Marks the part as done or not, and goes on when it is. */
  function leave(key: string, complete: boolean) {
    setDone((before) => (complete ? [...new Set([...before, key])] : before.filter((other) => other !== key)))
    if (!complete) return
    if (backToReview) backToReview()
    else go(steps[steps.indexOf(key) + 1] ?? REVIEW)
  }

  const changes = useMemo(() => ({ beside, done }), [beside, done])
  /** What came from another device takes the place of what is here; the step stays. */
  async function adopt(content: Content, copied: ServerCopy) {
    autosave.stop()
    await saveDraft({ ...content, step, copy: copied, savedAt: Date.now() })
    onTaken()
  }

  /** Nothing more is written of it, and what was written is deleted. Returns the way to have it back. */
  async function forget() {
    autosave.stop()
    return draft === undefined ? async () => {} : forgetDraft(draft)
  }

  async function endCopy() {
    if (!copy) return
    const { endCopy: end } = await inBackground(() => import('../sync/endCopy'))
    await end(copy.secret)
  }

  const errors = useErrors(form)
  const tasks = useMemo(
    () =>
      steps.map((key) => ({
        key,
        title: titleOf(t, table, key),
        state: stateOf(table, key, step, done, errors),
      })),
    [t, table, steps, step, done, errors],
  )
  const section = table.sections.find(({ key }) => key === step)
  const before = steps[steps.indexOf(step) - 1]
  const shown = (
    <div className={styles.layout}>
      <div className={styles.aside}>
        <TaskList tasks={tasks} current={step} onGo={go} />
        {draft !== undefined && !editing && tab.elsewhere === undefined && (
          <OtherDevices
            read={() => ({
              id: draft,
              form: kind.form,
              values: form.values(),
              beside,
              done,
              once: once.current,
            })}
            changes={changes}
            copy={copy}
            onCopy={setCopy}
            onAdopt={adopt}
            onForget={() => void forget().then(onGone)}
          />
        )}
      </div>
      <fieldset role="presentation" disabled={tab.elsewhere !== undefined}>
        {section ? (
          <SectionStep
            key={step}
            section={section}
            title={titleOf(t, table, step)}
            onLeave={leave}
            onBack={before === undefined ? undefined : () => go(before)}
            isChange={backToReview !== undefined}
          >
            {plugs.fieldsOf?.(section)}
          </SectionStep>
        ) : editing ? (
          editing.end({ onChange: change, onOver: forget })
        ) : (
          <ReviewStep
            kind={kind}
            table={table}
            draft={draft}
            paused={tab.elsewhere !== undefined}
            onChange={change}
            keyOf={async (isNew) => {
              if (isNew) once.current = crypto.randomUUID()
              await autosave.now()
              return once.current
            }}
            queued={queued.current !== undefined}
            onQueue={(next) => {
              if (draft === undefined || isSharedComputer()) return
              queued.current = next
              void autosave.now().then(() => markQueued(kind.path + addressOf(draft)))
            }}
            onSubmitted={() => {
              autosave.stop()
              void endCopy().catch(() => undefined)
            }}
          />
        )}
      </fieldset>
      {/* Below it: what comes late moves nothing. */}
      <aside className={styles.notes}>
        <Suspense>
          <Notes form={kind.form} />
        </Suspense>
      </aside>
    </div>
  )
  return (
    <FormStoreContext value={form}>
      <FormScopeContext value={scope}>
        {tab.elsewhere !== undefined && (
          <OtherTab place={tab.elsewhere && titleOf(t, table, tab.elsewhere)} onTake={tab.take} />
        )}
        {tab.elsewhere === undefined && editing?.notice(() => void forget().then(onGone))}
        {plugs.around?.(shown) ?? shown}
      </FormScopeContext>
    </FormStoreContext>
  )
}
