import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { call, messageOf } from '../api'
import { startUploads } from '../form/uploads'
import type { Holder } from '../lookup/status'
import { buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { loadTable } from '../worker/forms'
import type { Draft } from '../worker/types'
import { Application } from './Application'
import { FORM } from './ApplyPage'
import { askedOf, withRepetitions } from './asked'

/** Changes of an application that was submitted: opened by the answers that looked it up. */
export function EditPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const holder: Holder | undefined = useLocation().state?.holder
  useTitle(t('edit.title'))
  useEffect(startUploads, [])
  const { data, error } = useQuery({
    queryKey: ['edit', id],
    queryFn: async () => ({
      table: await loadTable(FORM),
      values: await call<Draft>('/client-service/public/hstt/ma-ho-so', { json: holder }),
    }),
    enabled: holder !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) {
    const { fields: asked, reason, version } = data.values
    // They belong to the pictures that were there, one of which may be exchanged now.
    const { tiLeKhop: _, tiLeKhopHash: __, ...answers } = data.values
    const table = Array.isArray(asked) ? askedOf(data.table, asked.map(String)) : data.table
    const values = withRepetitions(data.table, answers)
    const saved = { values, read: {}, done: [], step: '', savedAt: 0 }
    return (
      <div className="page page-body stack">
        {typeof reason === 'string' && reason !== '' && (
          <Notice tone="warning" title={t('lookup.supplement')}>
            <p>{reason}</p>
            <p>{t('edit.onlyAsked')}</p>
          </Notice>
        )}
        <Application
          table={table}
          saved={saved}
          editing={{ code: id, email: holder?.email ?? '', version }}
        />
      </div>
    )
  }
  return (
    <div className="page page-body">
      <div className="column stack">
        <h1>{t('edit.title')}</h1>
        {error ? (
          <Notice tone="error">
            <p>{messageOf(error)}</p>
          </Notice>
        ) : holder ? (
          <Skeleton />
        ) : (
          <p>{t('edit.lost')}</p>
        )}
        {!holder && (
          <Link to={`/e-visa/search/${id}`} className={buttonClass('primary')}>
            {t('nav.lookup')}
          </Link>
        )}
      </div>
    </div>
  )
}
