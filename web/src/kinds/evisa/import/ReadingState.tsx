import { useTranslation } from 'react-i18next'
import { toName } from '../../../form/engine/paths'
import { placeLabel } from '../../../form/engine/problems'
import { remarkWords } from '../../../form/engine/workbookWords'
import { Notice } from '../../../ui/elements/Notice'
import type { Summary } from '../../../worker/types'
import { FORM_WORDS } from '../imported'
import styles from './Import.module.css'
import type { ImportState } from './importStore'

/** How far the reading is, then what was noticed in the workbook. */
export function ReadingState({ state: { reading, summary, kept } }: { state: ImportState }) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      {reading && (
        <progress
          className={styles.bar}
          value={reading.done}
          max={reading.all}
          aria-label={t('imports.read.progress')}
        />
      )}
      <p role="status">
        {reading
          ? t('imports.read.going', { ...reading })
          : t('imports.read.done', { count: summary.rows, sheet: summary.sheet })}
      </p>
      {!kept && (
        <Notice tone="warning">
          <p>{t('imports.notKept')}</p>
        </Notice>
      )}
      {summary.remarks.length > 0 && (
        <Notice tone="warning" title={t('imports.remarks', { count: summary.remarks.length })}>
          <ul className={styles.list}>
            {summary.remarks.map((remark) => {
              const words = remarkWords('remark', FORM_WORDS, remark)
              return <li key={words}>{words}</li>
            })}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** Which column became which question. */
export function ColumnList({ summary: { columns } }: { summary: Summary }) {
  const { t } = useTranslation()
  const used = columns.filter(({ field }) => field)
  return (
    <details>
      <summary>{t('imports.columns', { count: used.length })}</summary>
      <ul className={styles.list}>
        {used.map(({ letter, header, field }) => (
          <li key={letter}>
            <strong>{letter}</strong> <span translate="no">{header}</span> →{' '}
            {placeLabel(FORM_WORDS, toName(field ?? ''))}
          </li>
        ))}
      </ul>
    </details>
  )
}
