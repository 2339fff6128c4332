import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../api'
import { NotFound } from '../content/NotFound'
import { openTable } from '../form/openTable'
import { Refusal } from '../form/Refusal'
import { startUploads } from '../form/uploads'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import type { Draft } from '../worker/types'
import { holders } from './handover'
import type { Change, WizardKind } from './kind'
import { askedOf, withRepetitions } from './supplement'
import { Wizard } from './Wizard'

/** Changes of a case that was sent: opened by the answers that looked it up. */
export function EditPage({ kind }: { kind: WizardKind }) {
  return kind.change ? <Opened kind={kind} change={kind.change} /> : <NotFound />
}

/** What the server tells beside the answers. */
interface Standing {
  /** The only answers that may be changed; without them all may. */
  fields?: unknown
  reason?: unknown
  version?: unknown
  editable?: unknown
}

function Opened({ kind, change }: { kind: WizardKind; change: Change }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  // Kept while the page is open: once the changes are saved nobody holds it any more.
  const [holder] = useState(() => holders.get(id))
  useTitle(t('edit.title'))
  useEffect(startUploads, [])
  const { data, error } = useQuery({
    queryKey: ['edit', kind.form, id],
    queryFn: async () => ({
      plugs: await kind.loadPlugs?.(),
      table: await openTable(kind.form),
      detail: await call<Draft & Standing>(change.detail, { json: holder }),
    }),
    enabled: holder !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data && holder) {
    const { fields, reason, version, editable: _, ...told } = data.detail
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
          editing={{ code: id, change, holder, version }}
        />
      </div>
    )
  }
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{t('edit.title')}</h1>
        <Refusal error={error} />
        {holder ? !error && <Skeleton /> : <p>{t('edit.lost')}</p>}
        {!holder && (
          <Link to={kind.lookup(id)} className={buttonClass('primary')}>
            {t('nav.lookup')}
          </Link>
        )}
      </div>
    </div>
  )
}
