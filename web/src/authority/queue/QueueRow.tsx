import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../case/display'
import { Icon } from '../../ui/elements/Icon'
import type { Row } from '../desk/applications'
import styles from '../desk/Row.module.css'
import { ageOf, shortDay } from './age'

/**
 * What the queue says of a case, whatever its kind, in two lines: who it is and what was found; which document, and how
 * long it has waited or what became of it.
 */
export function QueueRow({ row }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name} translate="no">
          {row.hoTen}
        </span>
        {row.marks > 0 && (
          <span className={styles.findings}>
            <Icon name="alert" size={14} />
            {t('authority.queue.marks', { count: row.marks })}
          </span>
        )}
      </span>
      <span className={styles.line}>
        <span className={styles.about}>
          <span translate="no">
            {row.quocTich} {row.soHoChieu}
          </span>
          {` · ${t(`kind.${row.kind}`)}`}
          {row.officer && ` · ${row.officer}`}
        </span>
        {row.displayStatus === 'TN' ? <Waiting row={row} /> : <StatusBadge status={row.displayStatus} />}
      </span>
    </>
  )
}

/** How long it has waited, and until when it is to be decided. */
function Waiting({ row: { ngayHoso, expectedDay } }: { row: Row }) {
  const { t, i18n } = useTranslation()
  const age = ageOf(ngayHoso, i18n.language)
  if (!expectedDay) return <span className={styles.when}>{age}</span>
  const { late, day } = shortDay(expectedDay, i18n.language)
  return (
    <span className={styles.when} data-late={late || undefined}>
      {age} · {t(`authority.queue.${late ? 'late' : 'due'}`, { day })}
    </span>
  )
}
