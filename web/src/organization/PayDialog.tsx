import { useTranslation } from 'react-i18next'
import type { OwnRow } from '../own/ownCases'
import { MOST_OF_ORGANIZATION } from '../pay/together'
import { useNavigate } from '../router/useNavigate'
import { Code } from '../ui/Code'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { payFor, unpayable } from './applications'
import { ScrolledList } from './ScrolledList'

/** Some of those that were chosen cannot be paid for: which, why, and the way on with the others. */
export function PayDialog({ rows, onClose }: { rows: OwnRow[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const payable = rows.filter((row) => unpayable(row) === undefined)
  const others = rows.filter((row) => unpayable(row) !== undefined)
  const now = payable.slice(0, MOST_OF_ORGANIZATION)
  return (
    <ConfirmDialog
      title={t('organization.pay.title', { count: now.length })}
      act={now.length > 0 ? t('own.pay', { count: now.length }) : t('organization.bulk.close')}
      onConfirm={() => (now.length > 0 ? void navigate(payFor(now)) : onClose())}
      onClose={onClose}
    >
      {others.length > 0 && (
        <>
          <p>{t('organization.pay.some', { count: others.length })}</p>
          <ScrolledList label={t('organization.pay.some', { count: others.length })}>
            {others.map((row) => (
              <li key={row.maSoHoso}>
                <span translate="no">{row.hoTen}</span>
                <Code>{row.maSoHoso}</Code>
                <span>{t(`pay.unpayable.reason.${unpayable(row)}`)}</span>
              </li>
            ))}
          </ScrolledList>
        </>
      )}
      {payable.length > MOST_OF_ORGANIZATION && (
        <p>{t('organization.pay.most', { most: MOST_OF_ORGANIZATION })}</p>
      )}
    </ConfirmDialog>
  )
}
