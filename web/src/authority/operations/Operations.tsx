import { useTranslation } from 'react-i18next'
import { messageOf } from '../../server/api'
import { Badge } from '../../ui/elements/Badge'
import { Button } from '../../ui/elements/Button'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import { notify } from '../../ui/overlay/toasts'
import styles from './Operations.module.css'
import { type DeadJob, type Figure, shownFigure, useOperations, useRetry } from './operations'

/** How the portal runs: the figures that wake an operator, what to do about each, and jobs that were given up. */
export function Operations() {
  const { t } = useTranslation()
  const title = t('authority.operations.title')
  useTitle(title)
  const { data, error, isPending, refetch } = useOperations()
  const alarming = data?.figures.filter((figure) => figure.alarming) ?? []
  const calm = data?.figures.filter((figure) => !figure.alarming) ?? []
  return (
    <section className={styles.operations} aria-labelledby="operations">
      <div className="row">
        <h1 id="operations">{title}</h1>
        <Button kind="plain" icon="refresh" onClick={() => void refetch()}>
          {t('authority.operations.refresh')}
        </Button>
      </div>
      {isPending && <Skeleton />}
      {error && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {data && (
        <>
          <p role="status">{t('authority.operations.alarming', { count: alarming.length })}</p>
          <ul className={styles.figures}>
            {[...alarming, ...calm].map((figure) => (
              <FigureLine key={`${figure.name} ${figure.lane}`} figure={figure} />
            ))}
          </ul>
          <h2>{t('authority.operations.dead.title')}</h2>
          {data.deadJobs.length === 0 && <p className="quiet">{t('authority.operations.dead.none')}</p>}
          <ul className={styles.figures}>
            {data.deadJobs.map((job) => (
              <DeadLine key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function FigureLine({ figure }: { figure: Figure }) {
  const { t, i18n } = useTranslation()
  const { name, lane, alarming } = figure
  return (
    <li>
      <div className={styles.line}>
        <span>
          {t(`authority.operations.figures.${name}.title`)}
          {lane && <span className="quiet"> {t(`authority.operations.lanes.${lane}`)}</span>}
        </span>
        <span className={styles.value}>
          <strong>{shownFigure(figure, i18n.language)}</strong>
          {alarming && (
            <Badge look={{ tone: 'error', icon: 'alert' }}>{t('authority.operations.look')}</Badge>
          )}
        </span>
      </div>
      {alarming && <p className={styles.remedy}>{t(`authority.operations.figures.${name}.remedy`)}</p>}
    </li>
  )
}

function DeadLine({ job }: { job: DeadJob }) {
  const { t } = useTranslation()
  const retry = useRetry()
  const kind = t(`authority.operations.jobs.${job.kind}`, { defaultValue: job.kind })
  const again = () =>
    retry.mutate(job.id, {
      onSuccess: () => notify('success', t('authority.operations.dead.queued')),
      onError: (error) => notify('error', messageOf(error)),
    })
  return (
    <li>
      <div className={styles.line}>
        <span>
          {kind} <time dateTime={job.at}>{shownTime(job.at)}</time>
        </span>
        <Button kind="secondary" busy={retry.isPending} onClick={again}>
          {t('authority.operations.dead.again')}
          <span className="hidden-visually"> {`${kind} ${shownTime(job.at)}`}</span>
        </Button>
      </div>
      <p className={styles.remedy} translate="no">
        {job.error}
      </p>
    </li>
  )
}
