import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import {
  isSignedOut,
  type Me,
  may,
  ORGANIZATION_IMPORT,
  ORGANIZATION_ORDERS,
  organizationCase,
} from '../account/session/session'
import { FilterForm, type FilterValues } from '../form/screens/FilterForm'
import { MembersOnly } from '../members/MembersOnly'
import { type OwnRow, sortAfter, sortOf } from '../own/ownCases'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration } from '../ui/elements/Illustration'
import { DataTable } from '../ui/list/DataTable'
import { Pagination } from '../ui/list/Pagination'
import { useListAddress } from '../ui/list/useListAddress'
import { useSelection } from '../ui/list/useSelection'
import {
  apart,
  asked,
  FORMATS,
  fetchList,
  filtersOf,
  GUARANTEE_TYPES,
  OF_ORGANIZATION,
  RECORD_TYPES,
  SIZES,
  sizeOf,
  sizeParameter,
  useApplications,
} from './applications'
import { KeepList } from './KeepList'
import { ListFiles } from './ListFiles'
import { askForFile, isFileFormat, useMadeLater } from './listFiles'
import { SelectAll } from './SelectAll'
import { SelectionActs } from './SelectionActs'
import { useColumns } from './useColumns'
import { useGuaranteeColumns } from './useGuaranteeColumns'
import { WorkQueues } from './WorkQueues'

/** By what a case is looked for most. */
const FIRST_FILTERS = ['maHoSo', 'soHoChieu', 'hoTen']

/** One of the lists of what an organization has sent. */
interface ListPage {
  title: string
  /** What it says while it is empty. */
  none: string
  /** What leads to a new one, and where it is filled in. */
  add: [words: string, to: string]
  /** Whether many come from a workbook, and are paid for. */
  importable: boolean
  /** Filters that always hold. */
  fixed: FilterValues
  /** Filters that would say nothing here. */
  without: string[]
  /** Kinds that it has. */
  types: readonly string[]
  /** The context of words that say something else of it. */
  context?: string
  useColumns: typeof useColumns
}

const ALL: ListPage = {
  title: 'organization.cases.title',
  none: 'organization.cases.none',
  add: ['organization.cases.add', '/e-visa/organization'],
  importable: true,
  fixed: {},
  without: ['nhomHoSo'],
  types: RECORD_TYPES,
  useColumns,
}

const GUARANTEES: ListPage = {
  title: 'organization.guarantees.title',
  context: 'guarantee',
  none: 'organization.guarantees.none',
  add: ['organization.guarantees.add', '/e-visa/guarantee-organization-verified'],
  importable: false,
  fixed: { nhomHoSo: 'guarantee' },
  without: ['nhomHoSo', 'trangThaiAnh', 'quocTich', 'viecCanLam'],
  types: GUARANTEE_TYPES,
  useColumns: useGuaranteeColumns,
}

/** What an organization has submitted, for its members. */
export function Applications() {
  return <Page listed={ALL} />
}

/** Its guarantees alone. */
export function Guarantees() {
  return <Page listed={GUARANTEES} />
}

function Page({ listed }: { listed: ListPage }) {
  const { t } = useTranslation()
  const title = t(listed.title)
  return (
    <MembersOnly title={title} wide="window">
      {(me) => <List title={title} me={me} listed={listed} />}
    </MembersOnly>
  )
}

const codeOf = ({ maSoHoso }: OwnRow) => maSoHoso

function List({ title, me, listed }: { title: string; me: Me; listed: ListPage }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { query, choose } = useListAddress(OF_ORGANIZATION)
  /** What may name a person stays out of the address. */
  const [kept, setKept] = useState<FilterValues>({})
  const filters = filtersOf(query, kept)
  const size = sizeOf(query)
  const search = asked({ ...filters, ...listed.fixed }, query)
  const list = useApplications(search)
  const madeLater = useMadeLater()
  const rows = list.data?.content
  const selection = useSelection(rows, codeOf)
  const [deleting, setDeleting] = useState<OwnRow[]>()
  const { context } = listed
  const columns = listed.useColumns(me, (row) => setDeleting([row]))
  const offers = useMemo(() => ({ loaiHoSo: listed.types }), [listed])
  if (isSignedOut(list.error)) return <ToSignIn />
  const found = list.data
  const isLong = found?.more === true
  /** There is nothing that could be selected. */
  const isEmpty = rows?.length === 0 && selection.rows.length === 0

  /** Nobody waits for a list that is long. */
  async function keep(format: (typeof FORMATS)[number]) {
    if (!isLong || !isFileFormat(format)) return fetchList(search, format)
    return madeLater(() => askForFile(search, format))
  }

  const number = new Intl.NumberFormat(i18n.language).format(found?.totalElements ?? 0)
  return (
    <div className="stack">
      <div className="row">
        {may(me, 'applyForOrganization') && (
          <>
            <Link to={listed.add[1]} className={buttonClass('primary')}>
              <ButtonContent icon="plus">{t(listed.add[0])}</ButtonContent>
            </Link>
            {listed.importable && (
              <Link to={ORGANIZATION_IMPORT} className={buttonClass('secondary')}>
                <ButtonContent icon="plus">{t('organization.cases.import')}</ButtonContent>
              </Link>
            )}
          </>
        )}
        <KeepList name={t('organization.keep.file')} formats={FORMATS} load={keep} />
        {listed.importable && (
          <Link to={ORGANIZATION_ORDERS} className={buttonClass('plain')}>
            {t('organization.orders.title')}
          </Link>
        )}
      </div>
      {listed.importable && <WorkQueues chosen={query.viecCanLam} />}
      <ListFiles list="ho-so" name={t('organization.keep.file')} isLong={isLong} />
      <FilterForm
        form="organizationSearch"
        without={listed.without}
        always={FIRST_FILTERS}
        offers={offers}
        values={filters}
        onValues={(values) => {
          const { address, kept: next } = apart(values)
          setKept(next)
          choose(address)
        }}
        status={
          found &&
          (found.more
            ? t('own.more', { number, context })
            : t('own.count', { count: found.totalElements, context }))
        }
      />
      <SelectionActs
        selection={selection}
        none={isEmpty}
        all={<SelectAll selection={selection} search={search} total={found?.totalElements ?? 0} />}
        me={me}
        deleting={deleting}
        onDeleting={setDeleting}
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
                <p>{t(listed.none)}</p>
              </>
            ),
        }}
        rowKey={codeOf}
        rowName={({ hoTen, maSoHoso }) => `${hoTen} ${maSoHoso}`}
        href={({ maSoHoso, kind }) => organizationCase(maSoHoso, kind)}
        sort={sortOf(query)}
        onSort={(next) => choose({ sort: sortAfter(query, next) })}
        selection={isEmpty ? undefined : selection}
        skeletonRows={10}
      />
      <Pagination
        page={Number(query.page) || 0}
        size={size}
        sizes={SIZES}
        onSize={(rows) => choose({ size: sizeParameter(rows) })}
        total={found?.totalElements ?? 0}
        onPage={(page) => choose({ page: page === 0 ? '' : String(page) })}
      />
    </div>
  )
}
