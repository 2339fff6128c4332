import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ORGANIZATION_CASES } from '../account/session/session'
import { type Task, useWork } from '../pay/work'
import { TASKS } from './applications'
import styles from './WorkQueues.module.css'

/** What waits for whom, each with how many; a press shows them. Nothing stands here before it is known, or where nothing waits. */
export function WorkQueues({ chosen }: { chosen: Task | '' }) {
  const { t, i18n } = useTranslation()
  const { data } = useWork()
  const number = new Intl.NumberFormat(i18n.language)
  const queues = TASKS.map((task) => ({
    task,
    count: data?.find(({ viec }) => viec === task)?.soHoSo ?? 0,
  })).filter(({ count, task }) => count > 0 || task === chosen)
  return (
    <nav className={styles.queues} aria-label={t('organization.work.title')} aria-busy={!data}>
      <p className={styles.title}>{t('organization.work.title')}</p>
      {data && queues.length === 0 && <p>{t('organization.work.none')}</p>}
      {queues.length > 0 && (
        <ul>
          {queues.map(({ task, count }) => (
            <li key={task}>
              <Link
                to={task === chosen ? ORGANIZATION_CASES : `${ORGANIZATION_CASES}?viecCanLam=${task}`}
                aria-current={task === chosen ? 'true' : undefined}
              >
                {t(`option.task.${task}`)} <strong>{number.format(count)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
