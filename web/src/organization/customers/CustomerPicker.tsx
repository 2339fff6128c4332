import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/list/DataTable'
import { FilterBar } from '../../ui/list/FilterBar'
import { Pagination } from '../../ui/list/Pagination'
import { useSelection } from '../../ui/list/useSelection'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { type Customer, PAGE_SIZE, useCustomers } from './customers'

const idOf = ({ id }: Customer) => id

/** The organization's customers, to choose from. */
export function CustomerPicker({
  onPick,
  onClose,
}: {
  onPick: (customers: Customer[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useCustomers(words, page)
  const selection = useSelection(data?.content, idOf)
  const search = (next: string) => {
    setWords(next)
    setPage(0)
  }
  const count = selection.rows.length
  return (
    <ConfirmDialog
      title={t('guaranteeCustomers.title')}
      act={t('guaranteeCustomers.add', { count })}
      onConfirm={() => onPick(selection.rows)}
      onClose={onClose}
    >
      <FilterBar
        search={words}
        searchHint={t('guaranteeCustomers.searchHint')}
        onSearch={search}
        status={t('list.selected', { count })}
        active={words ? 1 : 0}
        onClear={() => search('')}
        atDesk={false}
      />
      <DataTable
        caption={t('guaranteeCustomers.title')}
        columns={[
          {
            key: 'name',
            header: t('guaranteeCustomers.name'),
            heading: true,
            cell: ({ hoTen }: Customer) => <span translate="no">{hoTen}</span>,
          },
          {
            key: 'passport',
            header: t('guaranteeCustomers.passport'),
            cell: ({ soHoChieu }: Customer) => <span translate="no">{soHoChieu}</span>,
          },
        ]}
        list={{
          rows: data?.content,
          error,
          onAgain: () => void refetch(),
          stale: isPlaceholderData,
          empty: <p>{t('guaranteeCustomers.none')}</p>,
        }}
        rowKey={idOf}
        rowName={({ hoTen }) => hoTen}
        selection={selection}
        skeletonRows={PAGE_SIZE}
      />
      <Pagination page={page} size={PAGE_SIZE} total={data?.totalElements ?? 0} onPage={setPage} />
    </ConfirmDialog>
  )
}
