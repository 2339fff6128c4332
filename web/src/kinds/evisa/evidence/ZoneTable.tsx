import { useTranslation } from 'react-i18next'
import type { CaseKind } from '../../../case/caseKinds'
import { useTable } from '../../../case/useKindView'
import { Icon } from '../../../ui/elements/Icon'
import type { Compared } from '../../../worker/types'
import { type ZoneComparison, ZoneRow } from './ZoneRow'
import styles from './ZoneTable.module.css'

/**
 * What was typed beside what the passport's machine-readable lines say. What differs, or was not read for certain
 * (`doubted`), stands first and open; what agrees is one line that opens.
 */
export function ZoneTable({
  kind,
  compared,
  doubted,
}: {
  kind: CaseKind
  compared: Compared[]
  doubted: string[]
}) {
  const { t } = useTranslation()
  const table = useTable(kind)
  if (compared.length === 0) return null
  const fields = new Map(
    table.data?.sections.flatMap((section) => section.fields.map((field) => [field.name, field])),
  )
  const comparing: ZoneComparison = { words: table.data?.words ?? kind, fields, doubted }
  const agrees = ({ verdict, field }: Compared) => verdict === 'same' && !doubted.includes(field)
  const [open, agreeing] = [compared.filter((comparison) => !agrees(comparison)), compared.filter(agrees)]
  open.sort((a, b) => Number(b.verdict === 'differs') - Number(a.verdict === 'differs'))
  return (
    <section className={styles.card} aria-labelledby="zone">
      <h3 id="zone">{t('authority.evidence.compared')}</h3>
      {open.length > 0 && <Rows rows={open} {...comparing} />}
      {agreeing.length > 0 && (
        <details className={styles.agreeing}>
          <summary>
            <Icon name="check" size={18} /> {t('authority.evidence.agree', { count: agreeing.length })}
          </summary>
          <Rows rows={agreeing} {...comparing} />
        </details>
      )}
    </section>
  )
}

function Rows({ rows, ...comparing }: ZoneComparison & { rows: Compared[] }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls the table with the keyboard
    <section className={styles.scroll} aria-labelledby="zone" tabIndex={0}>
      <table className={styles.table} aria-labelledby="zone">
        <thead>
          <tr>
            <th scope="col">{t('authority.evidence.answer')}</th>
            <th scope="col">{t('authority.evidence.declared')}</th>
            <th scope="col">{t('authority.evidence.onPage')}</th>
            <th scope="col">{t('authority.evidence.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((comparison) => (
            <ZoneRow key={comparison.field} comparison={comparison} {...comparing} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
