import { useTranslation } from 'react-i18next'
import { useTable } from '../../../authority/kindView'
import { Answer } from '../../../form/AnswerList'
import { labelOf } from '../../../form/problems'
import { Icon } from '../../../ui/Icon'
import type { Compared, Field } from '../../../worker/types'
import type { CaseKind } from '../../authority'
import styles from './ZoneTable.module.css'

const ICON = { same: 'check', differs: 'alert', unreadable: 'info' } as const

/**
 * What was declared beside what the passport's machine-readable lines say, answer by answer; `doubted` names those
 * that rest on characters which were not read for certain.
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
  const words = table.data?.words ?? kind
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
              <th scope="row">{labelOf(words, field)}</th>
              <td translate="no">
                <Value words={words} field={fields.get(field)} value={zone} />
              </td>
              <td translate="no">
                <Value words={words} field={fields.get(field)} value={declared} />
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

function Value({ words, field, value }: { words: string; field: Field | undefined; value: string | null }) {
  return field ? <Answer words={words} field={field} value={value} /> : value
}
