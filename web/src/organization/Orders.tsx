import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, ORGANIZATION_CASES, ORGANIZATION_ORDERS } from '../account/session/session'
import { MembersOnly } from '../members/MembersOnly'
import { OrderBadge } from '../pay/OrderBadge'
import { inBoth } from '../pay/payment'
import { call, callForFile, type Schema } from '../server/api'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { shownTime } from '../ui/elements/time'
import { DataTable } from '../ui/list/DataTable'
import { Pagination } from '../ui/list/Pagination'
import { useListAddress } from '../ui/list/useListAddress'
import { KeepList } from './KeepList'
import { ListFiles } from './ListFiles'
import { askForOrders, MOST_AWAITED, useMadeLater } from './listFiles'
import { Statement } from './Statement'

const PAGE_SIZE = 10

type Order = Schema<'PaymentSummary'>

/** What an organization has ordered at the bank: each order leads to its invoice. */
export function Orders() {
  const { t } = useTranslation()
  return (
    <MembersOnly title={t('organization.orders.title')} wide="window">
      {() => <List />}
    </MembersOnly>
  )
}

function List() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { query, choose } = useListAddress({ page: null })
  const page = Number(query.page) || 0
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['organization', 'orders', page],
    queryFn: ({ signal }) =>
      call('/client-service/hstc/hoa-don', { query: { page, size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const madeLater = useMadeLater()
  if (isSignedOut(error)) return <ToSignIn />
  const isLong = (data?.totalElements ?? 0) > MOST_AWAITED['hoa-don']
  /** Nobody waits for a list that is long. */
  const keep = () => (isLong ? madeLater(askForOrders) : callForFile('/client-service/hstc/hoa-don/csv'))
  return (
    <div className="stack">
      <div className="row">
        <KeepList name={t('organization.orders.file')} formats={['csv']} load={keep} />
        <Link to={ORGANIZATION_CASES} className={buttonClass('plain')}>
          <ButtonContent icon="back">{t('organization.cases.title')}</ButtonContent>
        </Link>
      </div>
      <Statement />
      <ListFiles list="hoa-don" name={t('organization.orders.file')} isLong={isLong} />
      <DataTable
        caption={t('organization.orders.title')}
        columns={[
          {
            key: 'receipt',
            header: t('pay.facts.receipt'),
            heading: true,
            cell: ({ receiptCode }: Order) => <span translate="no">{receiptCode}</span>,
          },
          {
            key: 'made',
            header: t('pay.facts.startedAt'),
            cell: ({ createdAt }: Order) => shownTime(createdAt),
          },
          {
            key: 'documents',
            header: t('pay.facts.documents'),
            cell: ({ documents }: Order) => new Intl.NumberFormat(language).format(documents),
          },
          {
            key: 'sum',
            header: t('pay.facts.sum'),
            cell: ({ amountUsd, amountVnd }: Order) => inBoth(amountUsd, amountVnd, language),
          },
          {
            key: 'status',
            header: t('organization.orders.status.title'),
            cell: ({ status }: Order) => (
              <OrderBadge status={status}>{t(`organization.orders.status.${status}`)}</OrderBadge>
            ),
          },
        ]}
        list={{
          rows: data?.content,
          error,
          onAgain: () => void refetch(),
          stale: isPlaceholderData,
          empty: <p>{t('organization.orders.none')}</p>,
        }}
        rowKey={({ receiptCode }) => receiptCode}
        rowName={({ receiptCode }) => receiptCode}
        href={({ receiptCode }) => `${ORGANIZATION_ORDERS}/${encodeURIComponent(receiptCode)}`}
        skeletonRows={PAGE_SIZE}
      />
      <Pagination
        page={page}
        size={PAGE_SIZE}
        total={data?.totalElements ?? 0}
        onPage={(next) => choose({ page: next === 0 ? '' : String(next) })}
      />
    </div>
  )
}
