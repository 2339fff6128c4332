import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePlain, type WizardKind } from '../case/wizardKind'
import { FormScopeContext } from '../form/engine/context'
import { UNKEPT } from '../form/engine/imagesInMemory'
import { fieldsByWord } from '../form/engine/paths'
import { withoutRetired } from '../form/engine/retired'
import { useChecks } from '../form/engine/useChecks'
import { FormStoreContext, useNewFormStore } from '../form/engine/useFormStore'
import { defaults } from '../form/engine/when'
import { FromPhone } from '../phonePhoto/FromPhone'
import type { Draft, FormTable } from '../worker/types'
import { BegunAgain } from './BegunAgain'
import type { Changes } from './changes'
import { FormTasks, titleOf } from './FormTasks'
import { OtherDevices } from './OtherDevices'
import { OtherTab } from './OtherTab'
import { ReviewStep } from './ReviewStep'
import { SectionStep } from './SectionStep'
import { useDoneParts } from './useDoneParts'
import { type InitialDraft, useDraft } from './useDraft'
import { REVIEW, useSteps } from './useSteps'
import { WizardLayout } from './WizardLayout'

const NONE: Draft = {}
const NO_NAMES: string[] = []

interface Props {
  kind: WizardKind
  table: FormTable
  /** Under which the device keeps it; without one it keeps nothing. */
  draft?: string
  begun: InitialDraft | undefined
  /** A case that was sent before. */
  editing?: Changes
  /** Whether the person came from another part of this page: then the heading takes the focus. */
  arrived?: boolean
  /** Another tab or device has changed it: what is written down is to be loaded here. */
  onTaken?: () => void
  /** It was deleted here, because it was sent or deleted on another device, or nobody wants it; with the way back. */
  onGone?: (putBack: () => Promise<void>) => void
}

const nothing = () => {}

/** A form in its parts: one at a time, with the list of all beside it. */
export function Wizard(props: Props) {
  const { kind, draft, begun, editing, arrived = false, onTaken = nothing, onGone = nothing } = props
  const { t } = useTranslation()
  // What is asked stays, whatever is answered meanwhile.
  const [table] = useState(() => withoutRetired(props.table, begun?.values ?? NONE))
  const [place] = useSearchParams()
  const [done, setDone] = useState<string[]>(begun?.done ?? [])
  const asked = useMemo(() => table.sections.flatMap((section) => section.fields), [table])
  const form = useNewFormStore({ ...defaults(asked), ...begun?.values })
  const steering = useSteps(table, place.get('step') ?? begun?.step, { done, arrived })
  const { steps, step, go, change, backToReview, goToField } = steering
  const check = useChecks(form, table)
  const usePlugs = kind.usePlugs ?? usePlain
  const plugs = usePlugs({ table, form, check, isNew: !editing, beside: begun?.beside, goToField })
  const { read = NONE, doubted = NO_NAMES, taken, beside } = plugs
  const fields = useMemo(() => fieldsByWord(table), [table])
  const scope = useMemo(
    () => ({
      draft: draft ?? UNKEPT,
      words: table.words,
      fields,
      read,
      doubted,
      taken,
      check,
      PhotoWay: FromPhone,
    }),
    [draft, table, fields, read, doubted, taken, check],
  )
  const kept = useDraft({
    id: draft,
    kind,
    begun,
    base: editing?.base,
    form,
    state: { beside, done, step },
    onTaken,
    onGone,
  })
  const isElsewhere = kept.elsewhere !== undefined
  useDoneParts(table, { done, step, check }, goToField)

  /** Marks the part as done or not. */
  const mark = (key: string, complete: boolean) =>
    setDone((before) => (complete ? [...new Set([...before, key])] : before.filter((other) => other !== key)))
  const goOn = backToReview ?? (() => go(steps[steps.indexOf(step) + 1] ?? REVIEW))

  const section = table.sections.find(({ key }) => key === step)
  const before = steps[steps.indexOf(step) - 1]
  const list = (
    <>
      <FormTasks {...{ form, table, steps, step, done }} onGo={go} />
      {kept.otherDevices && !editing && !isElsewhere && <OtherDevices {...kept.otherDevices} />}
    </>
  )
  const opened = (
    <fieldset role="presentation" disabled={isElsewhere}>
      {section ? (
        <SectionStep
          key={step}
          section={section}
          title={titleOf(t, table, step)}
          onChecked={mark}
          onNext={goOn}
          onBack={before === undefined ? undefined : () => go(before)}
          isChange={backToReview !== undefined}
        >
          {plugs.fieldsOf?.(section)}
        </SectionStep>
      ) : editing ? (
        editing.end({ onChange: change, onOver: kept.forget, onKeep: kept.now })
      ) : (
        <ReviewStep kind={kind} table={table} draft={draft} kept={kept} onChange={change} />
      )}
    </fieldset>
  )
  const shown = <WizardLayout form={kind.form} list={list} step={opened} />
  return (
    <FormStoreContext value={form}>
      <FormScopeContext value={scope}>
        {kept.elsewhere !== undefined && (
          <OtherTab place={kept.elsewhere && titleOf(t, table, kept.elsewhere)} onTake={kept.take} />
        )}
        {!isElsewhere && editing?.notice(kept.drop)}
        {!isElsewhere && begun?.again && <BegunAgain again={begun.again} />}
        {plugs.around?.(shown) ?? shown}
      </FormScopeContext>
    </FormStoreContext>
  )
}
