import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ToDenied } from '../../account/SignedInOnly'
import { may, useMe } from '../../account/session/session'
import { Button } from '../../ui/elements/Button'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import { DataTable } from '../../ui/list/DataTable'
import { FilterBar } from '../../ui/list/FilterBar'
import { useListAddress } from '../../ui/list/useListAddress'
import { AccountBadges } from './AccountBadges'
import styles from './Accounts.module.css'
import { AccountView } from './AccountView'
import { ACCOUNTS, fits, type OfficerAccount, useAccounts, useRoleNames } from './accounts'
import { Invitation } from './Invitation'
import { useAgencyName } from './useAgencyName'

/** The accounts of those who work for the authority, or the one that the address names. */
export function Accounts() {
  const me = useMe()
  const { id } = useParams()
  if (me.data && !may(me.data, 'manageAccounts')) return <ToDenied />
  return id ? <AccountView id={id} /> : <AccountList />
}

/** Who there is, what they may do, and a way to invite others. */
function AccountList() {
  const { t } = useTranslation()
  const title = t('authority.accounts.title')
  useTitle(title)
  const { query, choose, active, clear } = useListAddress(ACCOUNTS)
  const { data, error, refetch } = useAccounts()
  const [inviting, setInviting] = useState(false)
  const columns = useColumns()
  const rows = data?.filter((one) => fits(one, query.q))
  return (
    <section className={styles.accounts} aria-labelledby="accounts">
      <div className="row">
        <h1 id="accounts" tabIndex={-1}>
          {title}
        </h1>
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('authority.accounts.invite')}
        </Button>
      </div>
      <p className="quiet">{t('authority.accounts.lead')}</p>
      <FilterBar
        search={query.q}
        searchHint={t('authority.accounts.searchHint')}
        onSearch={(q) => choose({ q })}
        status={rows && t('authority.accounts.count', { count: rows.length })}
        active={active}
        onClear={clear}
      />
      <DataTable
        caption={title}
        columns={columns}
        list={{ rows, error, onAgain: () => void refetch(), empty: t('authority.accounts.empty') }}
        rowKey={({ id }) => id}
        href={({ id }) => `/authority/accounts/${encodeURIComponent(id)}`}
      />
      {inviting && <Invitation onClose={() => setInviting(false)} />}
    </section>
  )
}

function useColumns() {
  const { t } = useTranslation()
  const agencyName = useAgencyName()
  const say = (word: string) => t(`authority.accounts.${word}`)
  const named = useRoleNames()
  return [
    {
      key: 'name',
      header: t('field.officer.fullName.label'),
      heading: true,
      cell: ({ fullName }: OfficerAccount) => <span translate="no">{fullName}</span>,
    },
    {
      key: 'userName',
      header: say('userName'),
      cell: ({ userName }: OfficerAccount) => <span translate="no">{userName}</span>,
    },
    {
      key: 'roles',
      header: t('field.officer.roles.label'),
      cell: ({ roles }: OfficerAccount) => named(roles) || say('noRoles'),
    },
    {
      key: 'agency',
      header: t('field.officer.agency.label'),
      cell: ({ agency }: OfficerAccount) => agencyName(agency),
    },
    { key: 'state', header: say('state'), cell: (one: OfficerAccount) => <AccountBadges one={one} /> },
    {
      key: 'secondFactor',
      header: say('secondFactor'),
      cell: ({ secondFactor }: OfficerAccount) => say(secondFactor ? 'has' : 'hasNot'),
    },
    {
      key: 'signedInAt',
      header: say('signedInAt'),
      cell: ({ signedInAt }: OfficerAccount) => (signedInAt ? shownTime(signedInAt) : say('never')),
    },
  ]
}
