import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToDenied } from '../../account/SignedInOnly'
import { may, useMe } from '../../account/session/session'
import { useTitle } from '../../ui/elements/useTitle'
import { DataTable } from '../../ui/list/DataTable'
import { FilterSelect } from '../../ui/list/FilterBar'
import { Pagination } from '../../ui/list/Pagination'
import { useListAddress } from '../../ui/list/useListAddress'
import styles from '../accounts/Accounts.module.css'
import { type ContentVersion, PAGE_SIZE, useContentVersions, VERSIONS } from './contentVersions'
import { RestoreDialog } from './RestoreDialog'
import { useVersionColumns } from './useVersionColumns'

/** What the pages said before, a collection of texts at a time, and the way back to it. */
export function ContentVersions() {
  const me = useMe()
  if (me.data && !may(me.data, 'editContent')) return <ToDenied />
  return <VersionList />
}

function VersionList() {
  const { t } = useTranslation()
  const title = t('authority.content.title')
  useTitle(title)
  const { query, choose } = useListAddress(VERSIONS)
  const { data, error, refetch, isPlaceholderData } = useContentVersions(query)
  const [restoring, setRestoring] = useState<ContentVersion>()
  const columns = useVersionColumns(data?.newest, setRestoring)
  return (
    <section className={styles.accounts} aria-labelledby="content">
      <h1 id="content" tabIndex={-1}>
        {title}
      </h1>
      <p className="quiet">{t('authority.content.lead')}</p>
      <search className={styles.narrow}>
        <FilterSelect
          label={t('authority.content.collection')}
          value={query.collection}
          options={VERSIONS.collection.map((value) => ({
            value,
            label: t(`authority.content.collections.${value}`),
          }))}
          onValue={(collection) => choose({ collection })}
        />
      </search>
      <DataTable
        caption={title}
        columns={columns}
        list={{
          rows: data?.content,
          error,
          onAgain: () => void refetch(),
          stale: isPlaceholderData,
          empty: null,
        }}
        rowKey={({ version }) => String(version)}
      />
      <Pagination
        page={Number(query.page) || 0}
        size={PAGE_SIZE}
        total={data?.totalElements ?? 0}
        onPage={(page) => choose({ page: page === 0 ? '' : String(page) })}
      />
      {restoring && data && (
        <RestoreDialog
          collection={query.collection}
          version={restoring}
          newest={data.newest}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </section>
  )
}
