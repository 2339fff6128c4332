import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { StatusBadge } from '../lookup/StatusBadge'
import { Icon } from '../ui/Icon'
import { shownTime } from '../ui/time'
import styles from './Queue.module.css'
import type { Row } from './review'

export function QueueRow({ row, current }: { row: Row; current: boolean }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <li>
      <Link
        to={{ pathname: `/authority/${row.maSoHoso}`, search }}
        className={styles.row}
        aria-current={current ? 'true' : undefined}
      >
        <span className={styles.name} translate="no">
          {row.hoTen}
        </span>
        <span className={styles.passport} translate="no">
          {row.quocTich} {row.soHoChieu}
        </span>
        <span className={styles.meta}>
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
      </Link>
    </li>
  )
}
