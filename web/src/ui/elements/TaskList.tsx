import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './Icon'
import styles from './TaskList.module.css'

export type TaskState = 'todo' | 'doing' | 'done' | 'attention'

export interface Task {
  key: string
  title: string
  state: TaskState
}

const ICONS: Record<TaskState, IconName | undefined> = {
  todo: undefined,
  doing: 'pen',
  done: 'check',
  attention: 'alert',
}

/** The parts of a long form with their states as words. Drawn anew when one of them changes, and only then. */
export const TaskList = memo(function TaskList({
  tasks,
  current,
  onGo,
}: {
  tasks: Task[]
  current: string
  onGo: (key: string) => void
}) {
  const { t } = useTranslation()
  const at = tasks.findIndex((task) => task.key === current)
  const list = (
    <ol className={styles.list}>
      {tasks.map((task, index) => {
        const icon = ICONS[task.state]
        return (
          <li key={task.key}>
            <button
              type="button"
              aria-current={task.key === current ? 'step' : undefined}
              onClick={() => onGo(task.key)}
            >
              <span className={styles.number} data-state={task.state}>
                {icon ? <Icon name={icon} size={16} /> : index + 1}
              </span>
              <span>
                <span className={styles.title}>{task.title}</span>
                <span className={styles.state}>{t(`tasks.${task.state}`)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
  return (
    <nav aria-label={t('tasks.label')} className={styles.tasks}>
      <details className={styles.narrow}>
        <summary>{t('tasks.at', { step: at + 1, count: tasks.length })}</summary>
        {list}
      </details>
      <div className={styles.wide}>{list}</div>
    </nav>
  )
})
