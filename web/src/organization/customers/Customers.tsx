import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToSignIn } from '../../account/SignedInOnly'
import { isSignedOut, type Me, may } from '../../account/session/session'
import { useNames } from '../../form/catalogues/useNames'
import { ActDialog } from '../../form/screens/ActDialog'
import { Refusal } from '../../form/screens/Refusal'
import { organizationInfo } from '../../members/info'
import { MembersOnly } from '../../members/MembersOnly'
import { useNavigate } from '../../router/useNavigate'
import { Button } from '../../ui/elements/Button'
import { DataTable } from '../../ui/list/DataTable'
import { DataTableSelectionBar } from '../../ui/list/DataTableSelectionBar'
import { FilterBar } from '../../ui/list/FilterBar'
import { Pagination } from '../../ui/list/Pagination'
import { type Selection, useSelection } from '../../ui/list/useSelection'
import { notify } from '../../ui/overlay/toasts'
import { KeepList } from '../KeepList'
import { ListFiles } from '../ListFiles'
import { askForCustomers, MOST_AWAITED, useMadeLater } from '../listFiles'
import { CustomerDialog } from './CustomerDialog'
import { CustomersImport } from './CustomersImport'
import {
  CUSTOMERS,
  type Customer,
  deleteCustomer,
  PAGE_SIZE,
  printCustomers,
  useCustomers,
} from './customers'
import { applyFor, guaranteeFor } from './ofCustomer'

/** The customers that an organization keeps, for its members. */
export function Customers() {
  const { t } = useTranslation()
  return (
    <MembersOnly title={t('organization.customers.title')} wide="window">
      {(me) => <List me={me} />}
    </MembersOnly>
  )
}

const idOf = ({ id }: Customer) => id

type Open = { act: 'save'; customer?: Customer } | { act: 'delete'; customer: Customer } | { act: 'import' }

function List({ me }: { me: Me }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const say = (word: string) => t(`organization.customers.${word}`)
  // Words may be a name: they stay out of the address, and so does the page of what they found.
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useCustomers(words, page)
  const [open, setOpen] = useState<Open>()
  const prepares = may(me, 'applyForOrganization')
  const selection = useSelection(data?.content, idOf)
  const country = useNames('countries')
  const madeLater = useMadeLater()
  if (isSignedOut(error)) return <ToSignIn />
  const isLong = (data?.totalElements ?? 0) > MOST_AWAITED['khach-hang']
  /** Nobody waits for a list that is long. */
  const keep = () => (isLong ? madeLater(() => askForCustomers(words)) : printCustomers(words))
  const search = (next: string) => {
    setWords(next)
    setPage(0)
  }
  const done = async (told: string) => {
    setOpen(undefined)
    await queries.invalidateQueries({ queryKey: CUSTOMERS })
    notify('success', told)
  }
  const columns = [
    {
      key: 'name',
      header: t('field.customer.hoTen.label'),
      heading: true,
      cell: ({ hoTen }: Customer) => <span translate="no">{hoTen}</span>,
    },
    {
      key: 'passport',
      header: t('field.customer.soHoChieu.label'),
      cell: ({ soHoChieu }: Customer) => <span translate="no">{soHoChieu}</span>,
    },
    {
      key: 'nationality',
      header: t('field.customer.quocTich.label'),
      cell: ({ quocTich }: Customer) => country(quocTich),
    },
  ]
  const acts = {
    key: 'acts',
    header: t('organization.acts'),
    cell: (customer: Customer) => (
      <CustomerActs
        customer={customer}
        onEdit={() => setOpen({ act: 'save', customer })}
        onDelete={() => setOpen({ act: 'delete', customer })}
      />
    ),
  }
  return (
    <div className="stack">
      <p className="no-print">{say('lead')}</p>
      <div className="row no-print">
        {prepares && (
          <>
            <Button icon="plus" onClick={() => setOpen({ act: 'save' })}>
              {say('add')}
            </Button>
            <Button kind="secondary" icon="plus" onClick={() => setOpen({ act: 'import' })}>
              {say('import.title')}
            </Button>
          </>
        )}
        <KeepList name={say('file')} formats={['in-danh-sach']} load={keep} />
      </div>
      <ListFiles list="khach-hang" name={say('file')} isLong={isLong} />
      <FilterBar
        search={words}
        searchHint={say('searchHint')}
        onSearch={search}
        status={data && t('organization.customers.count', { count: data.totalElements })}
        active={words ? 1 : 0}
        onClear={() => search('')}
        atDesk={false}
      />
      {prepares && <CustomersActs selection={selection} none={data?.totalElements === 0} />}
      <DataTable
        caption={say('title')}
        columns={prepares ? [...columns, acts] : columns}
        list={{
          rows: data?.content,
          error,
          onAgain: () => void refetch(),
          stale: isPlaceholderData,
          empty: <p>{say(words ? 'nothing' : 'none')}</p>,
        }}
        rowKey={idOf}
        rowName={({ hoTen }) => hoTen}
        selection={prepares && data?.totalElements !== 0 ? selection : undefined}
        skeletonRows={PAGE_SIZE}
      />
      <Pagination page={page} size={PAGE_SIZE} total={data?.totalElements ?? 0} onPage={setPage} />
      {open?.act === 'save' && (
        <CustomerDialog
          account={me.id}
          known={open.customer}
          onSaved={() => void done(say('saved'))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.act === 'import' && (
        <CustomersImport onDone={(told) => void done(told)} onClose={() => setOpen(undefined)} />
      )}
      {open?.act === 'delete' && (
        <ActDialog
          title={t('organization.customers.delete.title', { name: open.customer.hoTen })}
          act={say('delete.act')}
          send={() => deleteCustomer(me.id, open.customer)}
          onDone={() => void done(say('deleted'))}
          onClose={() => setOpen(undefined)}
        >
          <p>{say('delete.text')}</p>
        </ActDialog>
      )}
    </div>
  )
}

/** What can be done with several at once. */
function CustomersActs({ selection, none }: { selection: Selection<Customer>; none: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const info = useQuery(organizationInfo)
  const count = selection.rows.length
  const begin = useMutation({
    mutationFn: () => guaranteeFor(selection.rows, info.data?.daXacMinh === true),
    onSuccess: (to) => navigate(to),
    networkMode: 'always',
  })
  return (
    <>
      <DataTableSelectionBar selection={selection} none={none}>
        <Button iconAfter="arrow" busy={info.isPending || begin.isPending} onClick={() => begin.mutate()}>
          {t('organization.customers.guarantee', { count })}
        </Button>
      </DataTableSelectionBar>
      <Refusal error={info.error ?? begin.error} />
    </>
  )
}

function CustomerActs({
  customer,
  onEdit,
  onDelete,
}: {
  customer: Customer
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () => applyFor(customer),
    onSuccess: (to) => navigate(to),
    networkMode: 'always',
  })
  const named = (words: string) => `${words}: ${customer.hoTen}`
  const say = (word: string) => t(`organization.customers.${word}`)
  return (
    <div className="row no-print">
      <Button
        kind="secondary"
        iconAfter="arrow"
        busy={begin.isPending}
        aria-label={named(say('apply'))}
        onClick={() => begin.mutate()}
      >
        {say('apply')}
      </Button>
      <Button kind="plain" icon="pen" aria-label={named(say('edit'))} onClick={onEdit}>
        {say('edit')}
      </Button>
      <Button kind="plain" icon="cross" aria-label={named(say('delete.act'))} onClick={onDelete}>
        {say('delete.act')}
      </Button>
      <Refusal error={begin.error} />
    </div>
  )
}
