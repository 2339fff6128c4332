import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ToDenied } from '../../account/SignedInOnly'
import { may, useMe } from '../../account/session/session'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import { DataTable } from '../../ui/list/DataTable'
import { FilterBar, FilterSelect } from '../../ui/list/FilterBar'
import { Pagination } from '../../ui/list/Pagination'
import { useListAddress } from '../../ui/list/useListAddress'
import styles from '../accounts/Accounts.module.css'
import { OrganizationBadges } from './OrganizationBadges'
import { OrganizationView } from './OrganizationView'
import { ORGANIZATIONS, type OrganizationRow, PAGE_SIZE, useOrganizations } from './organizations'

/** The organizations that are registered, or the one that the address names. */
export function Organizations() {
  const me = useMe()
  const { code } = useParams()
  if (me.data && !may(me.data, 'manageOrganizations')) return <ToDenied />
  return code ? <OrganizationView code={code} /> : <OrganizationList />
}

function OrganizationList() {
  const { t } = useTranslation()
  const say = (word: string) => t(`authority.organizations.${word}`)
  const title = say('title')
  useTitle(title)
  const { query, choose, active, clear } = useListAddress(ORGANIZATIONS)
  const { data, error, refetch, isPlaceholderData } = useOrganizations(query)
  return (
    <section className={styles.accounts} aria-labelledby="organizations">
      <h1 id="organizations" tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{say('lead')}</p>
      <FilterBar
        search={query.q}
        searchHint={say('searchHint')}
        onSearch={(q) => choose({ q })}
        status={data && t('authority.organizations.count', { count: data.totalElements })}
        active={active}
        onClear={clear}
      >
        <FilterSelect
          label={t('authority.queue.filter')}
          value={query.status}
          options={ORGANIZATIONS.status.map((value) => ({
            value,
            label: value === '' ? t('list.all') : say(`is.${value}`),
          }))}
          onValue={(status) => choose({ status })}
        />
      </FilterBar>
      <DataTable
        caption={title}
        columns={[
          {
            key: 'name',
            header: say('name'),
            heading: true,
            cell: ({ tenTc }: OrganizationRow) => <span translate="no">{tenTc}</span>,
          },
          {
            key: 'code',
            header: say('code'),
            cell: ({ maTC }: OrganizationRow) => <span translate="no">{maTC}</span>,
          },
          {
            key: 'state',
            header: say('state'),
            cell: (organization: OrganizationRow) => <OrganizationBadges organization={organization} />,
          },
          { key: 'since', header: say('since'), cell: ({ since }: OrganizationRow) => shownTime(since) },
        ]}
        list={{
          rows: data?.content,
          error,
          onAgain: () => void refetch(),
          stale: isPlaceholderData,
          empty: say(active === 0 ? 'none' : 'nothing'),
        }}
        rowKey={({ maTC }) => maTC}
        href={({ maTC }) => `/authority/organizations/${encodeURIComponent(maTC)}`}
      />
      <Pagination
        page={Number(query.page) || 0}
        size={PAGE_SIZE}
        total={data?.totalElements ?? 0}
        onPage={(page) => choose({ page: page === 0 ? '' : String(page) })}
      />
    </section>
  )
}
