import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/display'
import { Icon } from '../ui/Icon'
import { shownTime } from '../ui/time'
import styles from './Row.module.css'
import type { Row } from './review'

/** What the queue says of a case, whatever its kind. */
export function QueueRow({ row }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.name} translate="no">
        {row.hoTen}
      </span>
      <span className={styles.number} translate="no">
        {row.quocTich} {row.soHoChieu}
      </span>
      <span className={styles.marks}>
        <StatusBadge status={row.displayStatus} />
        {row.findings > 0 && (
          <span className={styles.findings}>
            <Icon name="alert" size={14} />
            {t('authority.queue.findings', { count: row.findings })}
          </span>
        )}
      </span>
      <span className={styles.when}>{t(`kind.${row.kind}`)}</span>
      <span className={styles.when}>
        {shownTime(row.ngayHoso)}
        {row.officer && ` · ${row.officer}`}
      </span>
    </>
  )
}
