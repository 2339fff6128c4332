import { memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../ui/elements/Icon'
import type { Measure } from '../../worker/types'
import styles from './Measures.module.css'
import { type Row, rowsOf } from './measureRows'
import type { SelectedMeasure } from './regions'

const ICONS: Record<Measure['verdict'], IconName> = { pass: 'check', warn: 'alert', fail: 'cross' }

/**
 * One row for each measure that could be better: how it came out as icon and word; the chosen one says more and is shown
 * in the picture. Those that passed are one line, which opens. Drawn anew for other measures alone.
 */
export const Measures = memo(function Measures({
  measures,
  chosen,
  onChosen,
}: {
  measures: Measure[]
  chosen: SelectedMeasure | undefined
  onChosen: (row: SelectedMeasure | undefined) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) open.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const rows = rowsOf(measures)
  if (rows.length === 0) return null
  const lines = (some: Row[]) => (
    <ul className={styles.measures} aria-label={t('measures.label')}>
      {some.map((row) => {
        const { name, verdict, sentence } = row
        const isOpen = chosen?.name === name
        return (
          <li key={name} ref={isOpen ? open : undefined} data-verdict={verdict}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-${name}` : undefined}
              onClick={() => onChosen(isOpen ? undefined : row)}
            >
              <span className={styles.mark}>
                <Icon name={ICONS[verdict]} size={16} />
              </span>
              <span>
                {t(`measures.names.${name}`)}: <span className="quiet">{t(`measures.${verdict}`)}</span>
              </span>
              <span className={styles.more}>
                <Icon name="down" size={16} />
              </span>
            </button>
            {isOpen && <p id={`${id}-${name}`}>{t(`measures.sentences.${name}.${sentence}`)}</p>}
          </li>
        )
      })}
    </ul>
  )
  const problems = rows.filter(({ verdict }) => verdict !== 'pass')
  const passed = rows.filter(({ verdict }) => verdict === 'pass')
  return (
    <div>
      {problems.length > 0 && (
        <>
          <p className="quiet small">
            {problems.some(({ verdict }) => verdict === 'warn') && <>{t('measures.advice')} </>}
            {t('measures.hint')}
          </p>
          {lines(problems)}
        </>
      )}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>{t('measures.passed', { count: passed.length })}</summary>
          {lines(passed)}
        </details>
      )}
    </div>
  )
})
