import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { holders } from '../case/handover'
import type { Change, WizardKind } from '../case/wizardKind'
import { NotFound } from '../content/NotFound'
import { loadChanges } from '../drafts/keptChanges'
import { withoutRetired } from '../form/engine/retired'
import { startUploads } from '../form/engine/uploads'
import { openTable } from '../form/fields/openTable'
import { Refusal } from '../form/screens/Refusal'
import { seemsSignedIn } from '../prerendered/written'
import { ApiError, type Schema } from '../server/api'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'
import { loadWords } from '../words/i18n'
import { ChangesSent } from './ChangesSent'
import { Changing } from './Changing'
import { openByCodes, openOwn } from './openCase'
import { askedOf, draftOf } from './supplement'

const Unsaved = lazy(async () => {
  const [{ Unsaved }] = await Promise.all([import('./Unsaved'), loadWords(['trail'])])
  return { default: Unsaved }
})

/** Changes of a case that was sent: opened by the answers that looked it up, or by the session of whom it belongs to. */
export function EditPage({ kind }: { kind: WizardKind }) {
  const { change, Guard = Fragment } = kind
  if (!change) return <NotFound />
  return (
    <Guard>
      <CaseToEdit kind={kind} change={change} />
    </Guard>
  )
}

function CaseToEdit({ kind, change }: { kind: WizardKind; change: Change }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  // Kept while the page is open: once the changes are saved the hand-over is deleted.
  const [holder] = useState(() => change.codes && holders.get(id))
  useTitle(t('edit.title'))
  useEffect(startUploads, [])
  const [saved, setSaved] = useState<Schema<'UpdatedCase'>>()
  /** Grows when it is to be opened anew. */
  const [round, setRound] = useState(0)
  const [mayBeOwn] = useState(() => holder === undefined && seemsSignedIn())
  const { data, error } = useQuery({
    queryKey: ['edit', kind.form, id, round],
    queryFn: async () => {
      const loaded = {
        plugs: await kind.loadPlugs?.(),
        table: await openTable(kind.form),
        ...(await (holder && change.codes
          ? openByCodes(kind, change.codes, id, holder)
          : openOwn(kind, change, id))),
      }
      const isOver = loaded.detail.editable === false
      return { ...loaded, unsaved: isOver ? (await loadChanges(kind.form, id)).kept : undefined }
    },
    enabled: holder !== undefined || mayBeOwn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) {
    const { detail, proof, back } = data
    const { fields, reason, version, editable, ...told } = detail
    const answers = change.answers?.(told) ?? told
    const base = draftOf(data.table, answers)
    if (editable === false) {
      return (
        <Over back={back}>
          {data.unsaved && <Unsaved code={id} table={data.table} base={base} kept={data.unsaved} />}
        </Over>
      )
    }
    const wasAsked = Array.isArray(fields)
    if (saved) return <ChangesSent saved={saved} wasAsked={wasAsked} back={back} />
    const table = wasAsked ? askedOf(data.table, fields.map(String)) : withoutRetired(data.table, answers)
    return (
      <div className="page page-body stack">
        {typeof reason === 'string' && reason !== '' && (
          <Notice tone="warning" title={t('lookup.supplement')}>
            <p>{reason}</p>
            <p>{t('edit.onlyAsked')}</p>
          </Notice>
        )}
        <Changing
          kind={{ ...kind, ...data.plugs }}
          table={table}
          whole={data.table}
          editing={{
            code: id,
            change,
            proof,
            back,
            version,
            base,
            // Its codes would have to be typed again before a look-up shows how it stands.
            onSaved: wasAsked || holder ? setSaved : undefined,
            onOvertaken: () => setRound(round + 1),
          }}
        />
      </div>
    )
  }
  // Whoever is not signed in any more, or not with the account that it belongs to, looks it up.
  const isLost = !holder && (!mayBeOwn || (error instanceof ApiError && [401, 404].includes(error.status)))
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{t('edit.title')}</h1>
        {isLost ? (
          <Lost isOfOrganization={!change.codes} lookup={kind.lookup(id)} />
        ) : (
          <>
            <Refusal error={error} />
            {!error && <Skeleton />}
          </>
        )}
      </div>
    </div>
  )
}

/** The case cannot be changed any more: said before anybody types in vain, and what somebody did is shown. */
function Over({ back, children }: { back: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{t('edit.title')}</h1>
        <p>{t('edit.over')}</p>
        {children && <Suspense fallback={<Skeleton />}>{children}</Suspense>}
        <Link to={back} className={buttonClass('primary')}>
          {t('edit.back')}
        </Link>
      </div>
    </div>
  )
}

/**
 * Where it is opened from instead. Of a kind that no codes open each case is an organization's: whose, or whether there is
 * one with this code, is not told.
 */
function Lost({ isOfOrganization, lookup }: { isOfOrganization: boolean; lookup: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (!isOfOrganization) {
    return (
      <>
        <p>{t('edit.lost')}</p>
        <Link to={lookup} className={buttonClass('primary')}>
          {t('nav.lookup')}
        </Link>
      </>
    )
  }
  return (
    <>
      <p>{t('edit.members')}</p>
      <div className="row">
        <Link to="/login" state={{ from: pathname }} className={buttonClass('primary')}>
          {t('nav.signIn')}
        </Link>
        <Link to={lookup} className={buttonClass('secondary')}>
          {t('nav.lookup')}
        </Link>
      </div>
    </>
  )
}
