import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hintOf, labelOf, sentenceOf } from '../form/problems'
import { portalToday } from '../form/today'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { ErrorSummary } from '../ui/ErrorSummary'
import { checkDraft } from '../worker/forms'
import type { FormTable, Problem } from '../worker/types'
import styles from './Apply.module.css'

/** The form of core that says what is to be confirmed. */
export const GATE = 'instruction'
const PASSED = 'gate-passed'

/** Whether this session has confirmed already. */
export function gatePassed() {
  return sessionStorage.getItem(PASSED) === '1'
}

/** The confirmations before the form (specification §5, 'Instruction page'). */
export function Gate({ table, onPass }: { table: FormTable; onPass: () => void }) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<Problem[]>([])
  const missing = problems.filter(({ field }) => !ticked[field])
  const fields = table.sections.flatMap((section) => section.fields)

  async function start() {
    const checked = await checkDraft(GATE, ticked, portalToday())
    setProblems(checked.problems)
    if (checked.problems.length > 0) return setAttempt((before) => before + 1)
    sessionStorage.setItem(PASSED, '1')
    onPass()
  }

  const errorOf = (name: string) => {
    const problem = missing.find(({ field }) => field === name)
    return problem && sentenceOf(GATE, name, { type: problem.code, params: problem.params })
  }
  return (
    <div className="column stack">
      <h1>{t('gate.title')}</h1>
      <ErrorSummary
        attempt={attempt}
        errors={missing.map(({ field }) => ({ id: field, text: errorOf(field) ?? '' }))}
      />
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
        {fields.map(({ name, required }) => (
          <Checkbox
            key={name}
            id={name}
            label={labelOf(GATE, name)}
            hint={hintOf(GATE, name)}
            required={required}
            checked={ticked[name] ?? false}
            error={errorOf(name)}
            onChecked={(on) => setTicked({ ...ticked, [name]: on })}
          />
        ))}
      </section>
      <div className="row">
        <Button iconAfter="arrow" onClick={() => void start()}>
          {t('gate.start')}
        </Button>
      </div>
    </div>
  )
}
