import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { createdCases, sentDrafts } from '../case/handover'
import type { CreatedCase, KindEntry, WizardKind } from '../case/wizardKind'
import { unmarkQueued } from '../device/sendQueue'
import type { SavedDraft } from '../drafts/draft'
import { idIn, withNewDraft } from '../drafts/draftAddress'
import { listDrafts, loadDraft } from '../drafts/store'
import { forgetDraft, restoreImages } from '../form/engine/images'
import { startUploads } from '../form/engine/uploads'
import { openSections } from '../form/fields/openTable'
import { inBackground } from '../loading/inBackground'
import { isWritten } from '../prerendered/written'
import { useNavigate } from '../router/useNavigate'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'
import { rememberFocus } from '../ui/page/rememberFocus'
import { BegunDrafts } from './BegunDrafts'

/** What the device keeps does not wait for a network, and is asked anew at each visit. */
const OF_DEVICE = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** Network and processor are left to the confirmations first: reading them takes longer than this. */
const READING_MS = 2000

// The database is opened while the words of the page are loaded: the page begins with what it has.
void listDrafts()

interface NewPageProps {
  kind: WizardKind
  /** Every kind, for the list of what was begun. */
  kinds: KindEntry[]
}

/** A new case, for whoever may fill it in. */
export function NewPage({ kind, kinds }: NewPageProps) {
  const { t } = useTranslation()
  useTitle(t(`form.${kind.form}.title`))
  const { Guard = Fragment } = kind
  return (
    <Guard>
      <NewCaseWizard kind={kind} kinds={kinds} />
    </Guard>
  )
}

/**
 * What was begun before, else the confirmations where the kind has them, then the form. Whoever goes on with a draft gave
 * the confirmations when it was begun.
 */
function NewCaseWizard({ kind, kinds }: NewPageProps) {
  const id = idIn(useSearchParams()[0])
  const { confirmations } = kind
  const [areGiven, setGiven] = useState(confirmations?.areGiven ?? true)
  const [arrived, setArrived] = useState(false)
  // The confirmations stand there already: they stay while the device is asked what was begun on it.
  const [written] = useState(isWritten)
  const { data: drafts } = useQuery({ queryKey: ['begun', kind.form, id], queryFn: listDrafts, ...OF_DEVICE })
  const own = drafts?.filter(({ form }) => form === kind.form)
  // Who applies again with the answers of an earlier case has confirmed nothing yet.
  const isBegun = own?.some((draft) => id === undefined || (draft.id === id && !draft.again))
  const isAsked = confirmations !== undefined && !areGiven && !isBegun
  useEffect(() => {
    // What follows the confirmations is on its way while they are read; what fails is loaded when it is opened.
    const load = () => {
      for (const part of [() => import('./Wizard'), kind.loadPlugs])
        if (part) inBackground<unknown>(part).catch(() => undefined)
      kind.prepare?.()
    }
    if (!isAsked) return load()
    const timer = setTimeout(load, READING_MS)
    return () => clearTimeout(timer)
  }, [kind, isAsked])
  useEffect(startUploads, [])
  const sent = id && sentDrafts.get(id)
  const opened = own?.find((draft) => draft.id === id)
  useEffect(() => {
    // What was deleted elsewhere, or after its days, is not led back to any more.
    if (drafts && id !== undefined && !opened?.queued && !opened?.created) unmarkQueued(id)
  }, [drafts, id, opened])
  // While the next part arrives the focus is in the content, where it will be.
  useEffect(() => {
    if (arrived) document.getElementById('content')?.focus({ preventScroll: true })
  }, [arrived])
  if (sent) return <Navigate to={`${kind.path}/submitted`} replace state={{ code: sent }} />
  return (
    <div className="page page-body">
      {confirmations && !areGiven && !isBegun && (drafts || written) ? (
        <confirmations.Page
          onGiven={() => {
            setArrived(true)
            setGiven(true)
          }}
        />
      ) : !own || !drafts ? (
        <Skeleton />
      ) : opened?.created ? (
        <SentMeanwhile kind={kind} draft={opened} created={opened.created} />
      ) : id ? (
        <OpenedDraft key={id} kind={kind} id={id} arrived={arrived} />
      ) : own.length > 0 ? (
        <BegunDrafts
          kind={kind}
          kinds={kinds}
          kept={drafts}
          arrived={arrived}
          onOpen={() => setArrived(true)}
        />
      ) : (
        <NewDraft />
      )}
    </div>
  )
}

/** Goes to the address of a draft that nobody began yet. */
function NewDraft() {
  const [, setPlace] = useSearchParams()
  useEffect(() => setPlace(withNewDraft, { replace: true }), [setPlace])
  return <Skeleton />
}

/** It was sent while no page was open: its codes are shown now, as they would have been then. */
function SentMeanwhile({
  kind,
  draft: { id, values, copy },
  created,
}: {
  kind: WizardKind
  draft: SavedDraft
  created: CreatedCase
}) {
  const navigate = useNavigate()
  const show = useEffectEvent(async () => {
    const code = created.maSoHoso
    kind.onCreated?.(created, values)
    createdCases.set(code, { ...created, ...kind.keeps?.(values) })
    sentDrafts.set(id, code)
    if (copy)
      void inBackground(() => import('../sync/endCopy'))
        .then(({ endCopy }) => endCopy(copy.secret))
        .catch(() => undefined)
    await forgetDraft(id)
    await navigate(`${kind.path}/submitted`, { replace: true, state: { code } })
  })
  useEffect(() => {
    void show()
  }, [])
  return <Skeleton />
}

/** `step`: the one that the address names. */
async function open(kind: WizardKind, id: string, step: string | undefined) {
  const [draft, { Wizard }, own] = await Promise.all([
    loadDraft(id),
    import('./Wizard'),
    kind.loadPlugs?.(),
    restoreImages(id),
  ])
  const table = await openSections(kind.form, step ?? draft?.step)
  return { Wizard, kind: { ...kind, ...own }, table, begun: draft?.form === kind.form ? draft : undefined }
}

function OpenedDraft({ kind, id, arrived }: { kind: WizardKind; id: string; arrived: boolean }) {
  const [place] = useSearchParams()
  const navigate = useNavigate()
  /** Grows when another tab or device has changed it: what was written down is loaded. */
  const [taken, setTaken] = useState(0)
  const giveFocusBack = useRef<() => void>(undefined)
  const { data } = useQuery({
    queryKey: ['open', kind.form, id, taken],
    queryFn: async () => {
      const opened = await open(kind, id, place.get('step') ?? undefined)
      // Now, not when it was asked for: the person may have gone on meanwhile.
      giveFocusBack.current = rememberFocus()
      return { ...opened, key: taken }
    },
    // What is shown stays until the rest is there: nothing jumps.
    placeholderData: keepPreviousData,
    ...OF_DEVICE,
  })
  const shown = data?.key
  // Before it is painted: nobody sees the page without a focus, or types into nothing.
  useLayoutEffect(() => {
    if (shown) giveFocusBack.current?.()
  }, [shown])
  if (!data) return <Skeleton />
  const { Wizard, key, ...opened } = data
  return (
    <Wizard
      key={key}
      draft={id}
      arrived={arrived && key === 0}
      onTaken={() => setTaken(taken + 1)}
      onGone={() => void navigate('/', { replace: true })}
      {...opened}
    />
  )
}
