import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Applicant, namedCode, useApplicants } from '../case/applicants'
import { NamedCode } from '../case/NamedCode'
import { shownDate } from '../ui/controls/dateParts'
import { Button } from '../ui/elements/Button'
import { Facts } from '../ui/elements/Facts'
import { currentLanguage, type Language } from '../words/i18n'
import type { Fee, FeeTotal } from './applicationFees'
import styles from './FeeTable.module.css'
import { dollars, dong } from './payment'

/** So many are shown before somebody asks for all. */
export const SHOWN = 20

const NAMES = { vi: 'tenLP', en: 'tenLPEn', zh: 'tenLPZh', ja: 'tenLPJa' } as const satisfies Record<
  Language,
  keyof Fee
>

/** What each application costs and what they come to, in dollars and in dong; the same for one and for several. */
export function FeeTable({
  fees,
  onRemove,
}: {
  fees: FeeTotal
  /** Takes one off; none can be without. */
  onRemove?: (code: string) => void
}) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const applicants = useApplicants()
  const [all, setAll] = useState(fees.hoSo.length <= SHOWN)
  return (
    <div>
      <Facts
        facts={[
          { term: t('pay.facts.documents'), value: String(fees.hoSo.length) },
          { term: t('pay.facts.rate'), value: t('pay.rate', { dong: dong(fees.tiGia, language) }) },
        ]}
      />
      <table className={styles.table}>
        <caption className="hidden-visually">{t('pay.many.table', { count: fees.hoSo.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pay.many.document')}</th>
            <th scope="col">{t('pay.facts.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? fees.hoSo : fees.hoSo.slice(0, SHOWN)).map((fee) => (
            <tr key={fee.maSoHoso}>
              <th scope="row">
                <NamedCode code={fee.maSoHoso} />
                <ApplicantFacts applicant={applicants.get(fee.maSoHoso)} />
                <span className={styles.content}>{fee[NAMES[currentLanguage()]]}</span>
              </th>
              <td>
                <span>{dollars(fee.soTien, language)}</span>
                <span className="quiet">{dong(fee.soTienVnd, language)}</span>
                {onRemove && (
                  <Button
                    kind="plain"
                    icon="cross"
                    aria-label={`${t('pay.many.remove')}: ${namedCode(applicants, fee.maSoHoso)}`}
                    onClick={() => onRemove(fee.maSoHoso)}
                  >
                    {t('pay.many.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
          {!all && (
            <tr>
              <td colSpan={2} className={styles.more}>
                <Button kind="plain" onClick={() => setAll(true)}>
                  {t('pay.many.showAll', {
                    number: new Intl.NumberFormat(language).format(fees.hoSo.length),
                  })}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('pay.facts.total')}</th>
            <td>
              <span>{dollars(fees.tongTien, language)}</span>
              <strong>{dong(fees.tongTienVnd, language)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What is to be checked of an application before it is paid, where this visit knows it. */
function ApplicantFacts({ applicant }: { applicant: Applicant | undefined }) {
  const { t } = useTranslation()
  if (!applicant) return null
  const { passport, from = '', to = '' } = applicant
  return (
    <span className={styles.content}>
      {t('pay.many.applicant', { passport, from: shownDate(from), to: shownDate(to) })}
    </span>
  )
}
