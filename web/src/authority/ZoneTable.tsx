import { useTranslation } from 'react-i18next'
import { Answer } from '../form/AnswerList'
import { labelOf } from '../form/problems'
import { Icon } from '../ui/Icon'
import type { Compared, Field } from '../worker/types'
import { useTable } from './Answers'
import styles from './ZoneTable.module.css'

/** Passports are read for e-visas only; those of organizations have the same questions about the person. */
const FORM = 'evisa'

const ICON = { same: 'check', differs: 'alert', unreadable: 'info' } as const

/**
 * What was declared beside what the passport's machine-readable lines say, answer by answer; `doubted` names those
 * that rest on characters which were not read for certain.
 */
export function ZoneTable({ compared, doubted }: { compared: Compared[]; doubted: string[] }) {
  const { t } = useTranslation()
  const table = useTable(FORM)
  if (compared.length === 0) return null
  const fields = new Map(
    table.data?.sections.flatMap((section) => section.fields.map((field) => [field.name, field])),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls the table with the keyboard
    <section className={styles.scroll} aria-labelledby="zone-table" tabIndex={0}>
      <table className={styles.table}>
        <caption id="zone-table">{t('authority.evidence.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('authority.evidence.answer')}</th>
            <th scope="col">{t('authority.evidence.onPage')}</th>
            <th scope="col">{t('authority.evidence.declared')}</th>
            <th scope="col">{t('authority.evidence.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ field, verdict, zone, declared }) => (
            <tr key={field} data-verdict={verdict}>
              <th scope="row">{labelOf(FORM, field)}</th>
              <td translate="no">
                <Value field={fields.get(field)} value={zone} />
              </td>
              <td translate="no">
                <Value field={fields.get(field)} value={declared} />
              </td>
              <td>
                <Icon name={ICON[verdict]} size={18} /> {t(`authority.evidence.verdicts.${verdict}`)}
                {doubted.includes(field) && (
                  <p className={styles.doubted}>
                    <Icon name="alert" size={18} /> {t('authority.evidence.doubted')}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ field, value }: { field: Field | undefined; value: string | null }) {
  return field ? <Answer words={FORM} field={field} value={value} /> : value
}
