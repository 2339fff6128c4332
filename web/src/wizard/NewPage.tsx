import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { restoreImages } from '../form/images'
import { openSections } from '../form/openTable'
import { listDrafts, loadDraft } from '../form/store'
import { startUploads } from '../form/uploads'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { BegunDrafts } from './BegunDrafts'
import { idIn, withNewDraft } from './draftAddress'
import type { KindEntry, WizardKind } from './kind'
import { Wizard } from './Wizard'

/** What the device keeps does not wait for a network, and is asked anew at each visit. */
const OF_DEVICE = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

interface Asked {
  kind: WizardKind
  /** Every kind, for the list of what was begun. */
  kinds: KindEntry[]
}

/** A new case, for whoever may fill it in. */
export function NewPage({ kind, kinds }: Asked) {
  const { t } = useTranslation()
  useTitle(t(`form.${kind.form}.title`))
  const { Guard = Fragment } = kind
  return (
    <Guard>
      <Admitted kind={kind} kinds={kinds} />
    </Guard>
  )
}

/** Confirmations where the kind has them, what was begun before, then the form. */
function Admitted({ kind, kinds }: Asked) {
  const id = idIn(useSearchParams()[0])
  const { gate } = kind
  const [isPassed, setPassed] = useState(gate?.isPassed ?? true)
  const [arrived, setArrived] = useState(false)
  useEffect(() => kind.prepare?.(), [kind])
  useEffect(startUploads, [])
  return (
    <div className="page page-body">
      {gate && !isPassed ? (
        <gate.Gate
          onPass={() => {
            setArrived(true)
            setPassed(true)
          }}
        />
      ) : id ? (
        <OpenedDraft key={id} kind={kind} id={id} arrived={arrived} />
      ) : (
        <Begin kind={kind} kinds={kinds} arrived={arrived} onOpen={() => setArrived(true)} />
      )}
    </div>
  )
}

/** Offers what was begun of this form; where that is nothing, a new draft is opened. */
function Begin({ kind, ...shared }: Asked & { arrived: boolean; onOpen: () => void }) {
  const [, setPlace] = useSearchParams()
  const { data: drafts } = useQuery({ queryKey: ['begun', kind.form], queryFn: listDrafts, ...OF_DEVICE })
  const isNew = drafts?.every(({ form }) => form !== kind.form)
  useEffect(() => {
    if (isNew) setPlace(withNewDraft, { replace: true })
  }, [isNew, setPlace])
  return drafts && !isNew ? <BegunDrafts kind={kind} kept={drafts} {...shared} /> : <Skeleton />
}

/** `step`: the one that the address names. */
async function open(form: string, id: string, step: string | undefined) {
  const [draft] = await Promise.all([loadDraft(id), restoreImages(id)])
  const table = await openSections(form, step ?? draft?.step)
  return { table, begun: draft?.form === form ? draft : undefined }
}

function OpenedDraft({ kind, id, arrived }: { kind: WizardKind; id: string; arrived: boolean }) {
  const [place] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['open', kind.form, id],
    queryFn: () => open(kind.form, id, place.get('step') ?? undefined),
    ...OF_DEVICE,
  })
  return data ? <Wizard kind={kind} draft={id} arrived={arrived} {...data} /> : <Skeleton />
}
