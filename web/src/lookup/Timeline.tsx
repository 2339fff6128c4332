import { useTranslation } from 'react-i18next'
import { UsualText } from '../case/ExpectedText'
import { shownDate } from '../ui/controls/dateParts'
import { Icon } from '../ui/elements/Icon'
import { shownTime } from '../ui/elements/time'
import { reached, remainingSteps, type Step } from './remainingSteps'
import styles from './Timeline.module.css'

const ENDS: Partial<Record<Step, 'check' | 'cross' | 'alert'>> = {
  TU_CHOI: 'cross',
  HUY: 'cross',
  YC_BS: 'alert',
}

/** What happened, newest last, and what is still to come, with the expected day of the decision. */
export function Timeline({
  step,
  timeline,
  expected,
  context,
  paid,
  unsigned,
}: {
  step: Step
  timeline: { step: Step; at: string }[]
  /** The day by which a decision is expected, YYYY-MM-DD, once everything was received. */
  expected?: string | null | undefined
  /** The context of words that say something else of this kind of case. */
  context?: string | undefined
  /** The fee is paid. */
  paid?: boolean
  /** Its organization has still to sign it, for the first time or after a change. */
  unsigned?: boolean
}) {
  const { t } = useTranslation()
  const points = reached(timeline)
  // It takes longer than usual then, by as long as the answer took.
  const wasAsked = timeline.some((point) => point.step === 'YC_BS')
  return (
    <ol className={styles.timeline}>
      {points.map((point, place) => (
        <li
          key={point.at + point.step}
          data-state={place === points.length - 1 ? 'now' : 'done'}
          data-step={point.step}
          aria-current={place === points.length - 1 ? 'step' : undefined}
        >
          <span className={styles.mark}>
            <Icon name={ENDS[point.step] ?? 'check'} size={16} />
          </span>
          <span className={styles.name}>{t(`step.${point.step}`)}</span>
          <time dateTime={point.at}>{shownTime(point.at)}</time>
        </li>
      ))}
      {remainingSteps(step, { paid: paid === true, unsigned: unsigned === true }).map((key) => (
        <li key={key} data-state="ahead">
          <span className={styles.mark} />
          <span className={styles.name}>
            <span className="hidden-visually">{t('lookup.toCome')} </span>
            {t(`lookup.ahead.${key}`)}
          </span>
          {key === 'decide' && (expected || !wasAsked) && (
            <span className={styles.when}>
              {expected ? (
                t('lookup.expected', { day: shownDate(expected) })
              ) : context ? (
                t('lookup.usual', { context })
              ) : (
                <UsualText of="lookup.usual" />
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
