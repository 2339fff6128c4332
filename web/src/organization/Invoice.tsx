import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ORGANIZATION_ORDERS } from '../account/session/session'
import { Refusal } from '../form/screens/Refusal'
import { MembersOnly } from '../members/MembersOnly'
import { inBoth } from '../pay/payment'
import { call, callForFile, type Schema } from '../server/api'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { Code } from '../ui/elements/Code'
import { Facts } from '../ui/elements/Facts'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { PrintButton } from '../ui/elements/PrintButton'
import { Skeleton } from '../ui/elements/Skeleton'
import { saveFile } from '../ui/elements/saveFile'
import { shownTime } from '../ui/elements/time'
import styles from './Organization.module.css'

/** An order of the organization, with what its invoice says. */
export function Invoice() {
  const { t } = useTranslation()
  const { receipt = '' } = useParams()
  return (
    <MembersOnly title={t('organization.invoice.title')}>
      {() => <InvoiceOfOrder receipt={receipt} />}
    </MembersOnly>
  )
}

function InvoiceOfOrder({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['organization', 'invoice', receipt],
    queryFn: ({ signal }) => call('/client-service/hstc/hoa-don/{receipt}', { path: { receipt }, signal }),
  })
  return (
    <>
      {data ? (
        <Details data={data} />
      ) : error ? (
        <NotLoaded error={error} onAgain={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      <div className="row no-print">
        {data && <AsDocument receipt={data.receiptCode} />}
        {data && <PrintButton />}
        <Link to={ORGANIZATION_ORDERS} className={buttonClass('plain')}>
          <ButtonContent icon="back">{t('organization.orders.title')}</ButtonContent>
        </Link>
      </div>
    </>
  )
}

/** The invoice as a document for the accounts. */
function AsDocument({ receipt }: { receipt: string }) {
  const { t } = useTranslation()
  const draw = useMutation({
    mutationFn: () => callForFile('/client-service/hstc/hoa-don/{receipt}/pdf', { path: { receipt } }),
    onSuccess: (file) => saveFile(file, `${receipt}.pdf`),
    networkMode: 'always',
  })
  return (
    <>
      <Button icon="download" busy={draw.isPending} onClick={() => draw.mutate()}>
        {t('organization.invoice.pdf')}
      </Button>
      <Refusal error={draw.error} />
    </>
  )
}

function Details({ data }: { data: Schema<'OrderInvoice'> }) {
  const { t, i18n } = useTranslation()
  const own = (text: string) => <span translate="no">{text}</span>
  const { language } = i18n
  return (
    <Facts
      facts={[
        { term: t('organization.info.name'), value: own(data.tenTc) },
        { term: t('field.organization.maSoThue.label'), value: own(data.maSoThue) },
        { term: t('field.organization.dcLienHe.label'), value: own(data.diaChi) },
        { term: t('field.organization.email.label'), value: own(data.email) },
        { term: t('pay.facts.receipt'), value: own(data.receiptCode) },
        { term: t('organization.invoice.date'), value: shownTime(data.paidAt ?? data.createdAt) },
        { term: t('pay.facts.documents'), value: String(data.documents) },
        {
          term: t('pay.facts.code'),
          value: (
            <ul className={styles.plainList}>
              {data.maHoSo.map((code, place) => (
                <li key={code}>
                  {own(data.hoTen[place] ?? '')} <Code>{code}</Code>
                </li>
              ))}
            </ul>
          ),
        },
        {
          term: t('organization.invoice.rate'),
          value: t('organization.invoice.rateOf', {
            dong: new Intl.NumberFormat(language).format(data.exchangeRate),
          }),
        },
        {
          term: t('pay.facts.sum'),
          value: inBoth(data.amountUsd, data.amountVnd, language),
          strong: true,
        },
      ]}
    />
  )
}
