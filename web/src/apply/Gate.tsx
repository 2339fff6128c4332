import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { ErrorSummary } from '../ui/ErrorSummary'
import { Notice } from '../ui/Notice'
import styles from './Apply.module.css'

const TICKS = ['read', 'obey', 'article8'] as const
const PASSED = 'gate-passed'

/** Whether this session has confirmed already. */
export function gatePassed() {
  return sessionStorage.getItem(PASSED) === '1'
}

/** The three confirmations before the form (specification §5, 'Instruction page'). */
export function Gate({ onPass }: { onPass: () => void }) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const missing = attempt > 0 ? TICKS.filter((tick) => !ticked.includes(tick)) : []

  function start() {
    if (ticked.length < TICKS.length) return setAttempt(attempt + 1)
    sessionStorage.setItem(PASSED, '1')
    onPass()
  }

  const missed = (tick: string) => t('gate.missing', { label: t(`gate.${tick}`) })
  return (
    <div className="column stack">
      <h1>{t('gate.title')}</h1>
      <ErrorSummary attempt={attempt} errors={missing.map((tick) => ({ id: tick, text: missed(tick) }))} />
      <section>
        <h2>{t('gate.need')}</h2>
        <ul>
          {(t('gate.items', { returnObjects: true }) as string[]).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className={styles.ticks}>
        <h2>{t('gate.confirm')}</h2>
        {TICKS.map((tick) => (
          <Checkbox
            key={tick}
            id={tick}
            label={t(`gate.${tick}`)}
            required
            checked={ticked.includes(tick)}
            error={missing.includes(tick) ? missed(tick) : undefined}
            onChecked={(on) => setTicked(on ? [...ticked, tick] : ticked.filter((other) => other !== tick))}
          />
        ))}
        <Notice>
          <p>{t('gate.article8Hint')}</p>
        </Notice>
      </section>
      <div className="row">
        <Button iconAfter="arrow" onClick={start}>
          {t('gate.start')}
        </Button>
      </div>
    </div>
  )
}
