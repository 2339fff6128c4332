import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, type Me, may, ORGANIZATION_IMPORT, ownCase } from '../account/session'
import { FilterForm, type FilterValues } from '../form/FilterForm'
import { type OwnRow, sortAfter, sortOf } from '../own/ownCases'
import { ButtonContent, buttonClass } from '../ui/Button'
import { DataTable } from '../ui/DataTable'
import { Illustration } from '../ui/Illustration'
import { Pagination } from '../ui/Pagination'
import { useListAddress } from '../ui/useListAddress'
import { useSelection } from '../ui/useSelection'
import { apart, asked, filtersOf, OF_ORGANIZATION, PAGE_SIZE, payFor, useApplications } from './applications'
import { KeepList } from './KeepList'
import { MembersOnly } from './MembersOnly'
import { SelectionActs } from './SelectionActs'
import { useColumns } from './useColumns'

/** What an organization has submitted, for its members. */
export function Applications() {
  const { t } = useTranslation()
  const title = t('organization.cases.title')
  return <MembersOnly title={title}>{(me) => <List title={title} me={me} />}</MembersOnly>
}

const codeOf = ({ maSoHoso }: OwnRow) => maSoHoso

function List({ title, me }: { title: string; me: Me }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { query, choose } = useListAddress(OF_ORGANIZATION)
  /** What may name a person stays out of the address. */
  const [kept, setKept] = useState<FilterValues>({})
  const filters = filtersOf(query, kept)
  const search = asked(filters, query)
  const list = useApplications(search)
  const rows = list.data?.content
  const selection = useSelection(rows, codeOf)
  const [deleting, setDeleting] = useState<OwnRow[]>()
  const columns = useColumns(me, (row) => setDeleting([row]))
  if (isSignedOut(list.error)) return <ToSignIn />
  const found = list.data
  const number = new Intl.NumberFormat(i18n.language).format(found?.totalElements ?? 0)
  return (
    <div className="stack">
      <div className="row">
        {may(me, 'applyForOrganization') && (
          <>
            <Link to="/e-visa/organization" className={buttonClass('primary')}>
              <ButtonContent icon="plus">{t('organization.cases.add')}</ButtonContent>
            </Link>
            <Link to={ORGANIZATION_IMPORT} className={buttonClass('secondary')}>
              <ButtonContent icon="plus">{t('organization.cases.import')}</ButtonContent>
            </Link>
          </>
        )}
        <KeepList search={search} />
      </div>
      <FilterForm
        form="organizationSearch"
        values={filters}
        onValues={(values) => {
          const { address, kept: next } = apart(values)
          setKept(next)
          choose(address)
        }}
        status={
          found && (found.more ? t('own.more', { number }) : t('own.count', { count: found.totalElements }))
        }
      />
      <SelectionActs
        selection={selection}
        me={me}
        deleting={deleting}
        onDeleting={setDeleting}
        onPay={(payable) => void navigate(payFor(payable))}
        onChanged={() => void queries.invalidateQueries({ queryKey: ['own'] })}
      />
      <DataTable
        caption={title}
        columns={columns}
        list={{
          rows,
          error: list.error,
          onAgain: () => void list.refetch(),
          stale: list.isPlaceholderData,
          empty:
            Object.keys(filters).length > 0 || query.page ? (
              <p>{t('own.nothing')}</p>
            ) : (
              <>
                <Illustration scene="journey" />
                <p>{t('organization.cases.none')}</p>
              </>
            ),
        }}
        rowKey={codeOf}
        rowName={({ hoTen, maSoHoso }) => `${hoTen} ${maSoHoso}`}
        href={({ maSoHoso, kind }) => ownCase(maSoHoso, kind)}
        sort={sortOf(query)}
        onSort={(next) => choose({ sort: sortAfter(query, next) })}
        selection={selection}
        skeletonRows={PAGE_SIZE}
      />
      <Pagination
        page={Number(query.page) || 0}
        size={PAGE_SIZE}
        total={found?.totalElements ?? 0}
        onPage={(page) => choose({ page: page === 0 ? '' : String(page) })}
      />
    </div>
  )
}
