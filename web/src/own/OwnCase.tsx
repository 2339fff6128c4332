import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { SignedInOnly, ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, type Me, ownList } from '../account/session/session'
import { StatusBadge } from '../case/display'
import type { LookupKind } from '../case/lookupKind'
import { lookupOf } from '../case/lookups'
import { standingOf } from '../case/ownCase'
import { rememberOwn } from '../case/statusPath'
import { withLabels } from '../lookup/AskedBack'
import { CaseStanding } from '../lookup/CaseStanding'
import { Deleted } from '../lookup/Deleted'
import type { EndAction } from '../lookup/status'
import { ApiError } from '../server/api'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'
import { useTitle } from '../ui/elements/useTitle'

/** Where one's own case stands, and what can be done with it: the session stands for the codes that a look-up asks for. */
export function OwnCase() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const [search] = useSearchParams()
  const kind = lookupOf(search.get('kind'))
  const title = t('lookup.result.title', { context: kind.context })
  useTitle(title)
  return (
    <SignedInOnly title={title}>
      {(me) => (
        <>
          {/* Above what is loaded: below, it would move. */}
          <Link to={ownList(kind.name)} className={buttonClass('plain')}>
            <ButtonContent icon="back">{t('own.back')}</ButtonContent>
          </Link>
          <LoadedCase key={code} code={code} kind={kind} me={me} />
        </>
      )}
    </SignedInOnly>
  )
}

/** The case, loaded. */
export function LoadedCase({ code, kind, me }: { code: string; kind: LookupKind; me: Me }) {
  const queries = useQueryClient()
  const queryKey = ['own', 'case', code]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => withLabels(kind, await standingOf(code, signal)),
    // It was paid, or changed, a moment ago.
    staleTime: 0,
  })
  const found = data?.maSoHoso
  useEffect(() => {
    if (found) rememberOwn(found, kind.name)
  }, [found, kind])
  const [ended, setEnded] = useState<EndAction>()
  // The dialog, and the button that opened it, are gone by then.
  useEffect(() => {
    if (ended) document.querySelector('h1')?.focus()
  }, [ended])
  if (ended === 'delete') return <Deleted />
  if (isSignedOut(error)) return <ToSignIn />
  if (error instanceof ApiError && error.status === 404) return <Missing code={code} kind={kind} />
  if (!data)
    return error ? <NotLoaded error={error} onAgain={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <>
      <div>
        <StatusBadge status={data.displayStatus} large />
      </div>
      <CaseStanding
        opened={{
          kind,
          opening: { by: 'session', changes: kind.own.changes(me), pays: kind.own.pays(me) },
          answer: data,
        }}
        onCancelled={(next) => {
          queries.setQueryData(queryKey, next)
          void queries.invalidateQueries({ queryKey: ['own'] })
          setEnded('cancel')
        }}
        onDeleted={() => {
          queries.removeQueries({ queryKey })
          void queries.invalidateQueries({ queryKey: ['own', 'list'] })
          setEnded('delete')
        }}
      />
    </>
  )
}

/** Nobody's, or somebody else's: the server tells them apart to nobody. */
function Missing({ code, kind }: { code: string; kind: LookupKind }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('own.missing.title')}>
      <p>{t('own.missing.text')}</p>
      <Link to={`/e-visa/search?kind=${kind.name}#${code}`} className={buttonClass('secondary')}>
        <ButtonContent icon="search">{t('nav.lookup')}</ButtonContent>
      </Link>
    </Notice>
  )
}
