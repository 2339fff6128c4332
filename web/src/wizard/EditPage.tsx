import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../api'
import { NotFound } from '../content/NotFound'
import { openTable } from '../form/openTable'
import { Refusal } from '../form/Refusal'
import { startUploads } from '../form/uploads'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { seemsSignedIn } from '../written'
import { holders } from './handover'
import type { Change, WizardKind } from './kind'
import { openByCodes, openOwn } from './openCase'
import { askedOf, withRepetitions } from './supplement'
import { Wizard } from './Wizard'

/** Changes of a case that was sent: opened by the answers that looked it up, or by the session of whom it belongs to. */
export function EditPage({ kind }: { kind: WizardKind }) {
  const { change, Guard = Fragment } = kind
  if (!change) return <NotFound />
  return (
    <Guard>
      <Opened kind={kind} change={change} />
    </Guard>
  )
}

function Opened({ kind, change }: { kind: WizardKind; change: Change }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  // Kept while the page is open: once the changes are saved nobody holds it any more.
  const [holder] = useState(() => change.codes && holders.get(id))
  useTitle(t('edit.title'))
  useEffect(startUploads, [])
  const [mayBeOwn] = useState(() => holder === undefined && seemsSignedIn())
  const { data, error } = useQuery({
    queryKey: ['edit', kind.form, id],
    queryFn: async () => ({
      plugs: await kind.loadPlugs?.(),
      table: await openTable(kind.form),
      ...(await (holder && change.codes
        ? openByCodes(kind, change.codes, id, holder)
        : openOwn(kind, change, id))),
    }),
    enabled: holder !== undefined || mayBeOwn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) {
    const { detail, proof, back } = data
    const { fields, reason, version, editable: _, ...told } = detail
    const answers = change.answers?.(told) ?? told
    const table = Array.isArray(fields) ? askedOf(data.table, fields.map(String)) : data.table
    return (
      <div className="page page-body stack">
        {typeof reason === 'string' && reason !== '' && (
          <Notice tone="warning" title={t('lookup.supplement')}>
            <p>{reason}</p>
            <p>{t('edit.onlyAsked')}</p>
          </Notice>
        )}
        <Wizard
          kind={{ ...kind, ...data.plugs }}
          table={table}
          begun={{ values: withRepetitions(data.table, answers) }}
          editing={{ code: id, change, proof, back, version }}
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
          <>
            <p>{t('edit.lost')}</p>
            <Link to={kind.lookup(id)} className={buttonClass('primary')}>
              {t('nav.lookup')}
            </Link>
          </>
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
