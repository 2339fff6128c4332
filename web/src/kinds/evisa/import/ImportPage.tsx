import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openTable } from '../../../form/fields/openTable'
import { MembersOnly } from '../../../members/MembersOnly'
import { call } from '../../../server/api'
import { NotLoaded } from '../../../ui/elements/NotLoaded'
import { Skeleton } from '../../../ui/elements/Skeleton'
import { FORM } from '../imported'
import { INVITING, invitingOf, ORGANIZATION_INFO } from '../ofOrganization/inviting'
import { Begin } from './Begin'
import { ImportSteps } from './ImportSteps'
import { useImport } from './useImport'

/** Many applications of an organization from one workbook, for members who prepare them. */
export function ImportPage() {
  const { t } = useTranslation()
  return (
    <MembersOnly title={t('imports.title')} permission="applyForOrganization">
      {(me) => <Loaded account={me.id} />}
    </MembersOnly>
  )
}

/** What every row stands on: the form's table, and what the portal knows of the organization. */
function Loaded({ account }: { account: string }) {
  const table = useQuery({
    queryKey: ['table', FORM],
    queryFn: () => openTable(FORM),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const info = useQuery({
    queryKey: ['organization', 'info'],
    queryFn: ({ signal }) => call(ORGANIZATION_INFO, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = table.error ?? info.error
  if (error)
    return (
      <NotLoaded
        error={error}
        onAgain={() => {
          void table.refetch()
          void info.refetch()
        }}
      />
    )
  if (!table.data || !info.data) return <Skeleton lines={8} />
  return (
    <Import account={account} parts={{ table: table.data, base: { [INVITING]: invitingOf(info.data) } }} />
  )
}

function Import({ account, parts }: { account: string; parts: Parameters<typeof useImport>[1] }) {
  const begun = useImport(account, parts)
  return (
    <>
      <Begin begun={begun} />
      {begun.store && <ImportSteps key={begun.store.state().id} store={begun.store} />}
    </>
  )
}
