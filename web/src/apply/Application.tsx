import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormScopeContext } from '../form/context'
import { UNKEPT } from '../form/images'
import { fieldsByWord, topOf } from '../form/paths'
import { PortraitAges } from '../form/photo/PortraitAges'
import type { SavedDraft } from '../form/store'
import { useAutosave } from '../form/useAutosave'
import { useChecks } from '../form/useChecks'
import { defaults } from '../form/when'
import { goTo } from '../ui/ErrorSummary'
import { TaskList, type TaskState } from '../ui/TaskList'
import type { FormTable } from '../worker/types'
import styles from './Apply.module.css'
import type { Upheld } from './disagreements'
import type { Accepted } from './doubts'
import { EditEnd, type Editing } from './EditEnd'
import { PhotoSection } from './PhotoSection'
import { ReadingQuestion } from './ReadingQuestion'
import { ReviewStep } from './ReviewStep'
import { SectionStep } from './SectionStep'
import { useServerCheck } from './serverCheck'
import { useReading } from './useReading'

export const REVIEW = 'review'
const IMAGES = 'images'

/** The form in its parts: one at a time, with the list of all beside it. */
export function Application({
  table,
  saved,
  editing,
}: {
  table: FormTable
  saved: SavedDraft | undefined
  /** An application that was submitted before; its changes are not kept on the device. */
  editing?: Editing
}) {
  const { t } = useTranslation()
  const [place, setPlace] = useSearchParams()
  const [done, setDone] = useState<string[]>(saved?.done ?? [])
  const [upheld, setUpheld] = useState<Upheld>(saved?.upheld ?? {})
  const [accepted, setAccepted] = useState<Accepted>(saved?.accepted ?? {})
  const asked = useMemo(() => table.sections.flatMap((section) => section.fields), [table])
  const form = useForm({ defaultValues: { ...defaults(asked), ...saved?.values } })
  const steps = [...table.sections.map((section) => section.key), REVIEW]
  const wanted = place.get('step') ?? saved?.step ?? ''
  const step = steps.includes(wanted) ? wanted : (steps[0] ?? REVIEW)
  const check = useChecks(form, table)
  const server = useServerCheck(form, asked, check)
  const { read, doubted, question } = useReading(form, asked, saved?.read)
  const fields = useMemo(() => fieldsByWord(table), [table])
  /** Under which name the device keeps it. */
  const kept = editing ? undefined : table.name
  const scope = useMemo(
    () => ({ form: kept ?? UNKEPT, words: table.words, fields, read, doubted, check }),
    [kept, table, fields, read, doubted, check],
  )

  const autosave = useAutosave(kept, () => ({
    values: form.getValues(),
    read,
    upheld,
    accepted,
    done,
    step,
    savedAt: Date.now(),
  }))
  const opened = useRef(true)
  /** Whether another part was opened, or even a field of it. */
  const moved = useRef<string | boolean>(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these is a change worth keeping
  useEffect(() => {
    if (!opened.current) autosave.changed()
    opened.current = false
  }, [done, read, upheld, accepted, step])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: autosave.changed }))

  function go(key: string, field?: string) {
    setPlace({ step: key })
    scrollTo({ top: 0 })
    moved.current = field ?? true
  }

  /** Back to where a picture is chosen. */
  function goToField(name: string) {
    const section = table.sections.find((one) => one.fields.some((field) => field.name === topOf(name)))
    if (section) go(section.key, name)
  }

  // The heading of the next part takes the focus, as it would on a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the part that matters
  useEffect(() => {
    if (typeof moved.current === 'string') goTo(moved.current)
    else if (moved.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    moved.current = false
  }, [step])

  /** Marks the part as done or not, and goes on when it is. */
  function leave(key: string, complete: boolean) {
    setDone((before) => (complete ? [...new Set([...before, key])] : before.filter((other) => other !== key)))
    if (complete) go(steps[steps.indexOf(key) + 1] ?? REVIEW)
  }

  const errors = form.formState.errors
  const state = (key: string): TaskState => {
    const section = table.sections.find((other) => other.key === key)
    if (section?.fields.some((field) => errors[field.name])) return 'attention'
    if (done.includes(key)) return 'done'
    return key === step ? 'doing' : 'todo'
  }
  const titles: Record<string, string> = { [REVIEW]: t('review.title') }
  const title = (key: string) => titles[key] ?? t(`form.${table.words}.section.${key}.title`)
  const section = table.sections.find(({ key }) => key === step)
  const shared = {
    title: title(step),
    onLeave: leave,
    onBack: steps[0] === step ? undefined : () => go(steps[steps.indexOf(step) - 1] ?? IMAGES),
  }
  const ending = { server, accepted, onAccept: setAccepted, onGo: go, onAgain: goToField }
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <PortraitAges table={table} />
        {question && <ReadingQuestion {...question} />}
        <div className={styles.layout}>
          <TaskList
            tasks={steps.map((key) => ({ key, title: title(key), state: state(key) }))}
            current={step}
            onGo={go}
          />
          {section ? (
            <SectionStep key={step} section={section} {...shared}>
              {step === IMAGES && <PhotoSection section={section} server={server} />}
            </SectionStep>
          ) : editing ? (
            <EditEnd table={table} editing={editing} {...ending} />
          ) : (
            <ReviewStep
              table={table}
              title={title(REVIEW)}
              {...ending}
              upheld={upheld}
              onUphold={setUpheld}
              onSubmitted={autosave.stop}
            />
          )}
        </div>
      </FormScopeContext>
    </FormProvider>
  )
}
