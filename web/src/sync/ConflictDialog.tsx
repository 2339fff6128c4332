import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../form/answers/AnswerList'
import { useFormScope } from '../form/engine/context'
import { labelOf } from '../form/engine/problems'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'
import styles from './ConflictDialog.module.css'
import type { Conflict } from './merge'

/** Answers that were changed on both devices, side by side: the person chooses, for each or for all. */
export function ConflictDialog({
  conflicts,
  answer,
}: {
  conflicts: Conflict[]
  answer: (theirs: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation()
  const { words, fields } = useFormScope()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }
  const names = conflicts.map(({ name }) => name)
  return (
    // Closing is a decision, too: this device's answers stay.
    <Dialog
      wide
      title={t('elsewhere.conflict.title', { count: conflicts.length })}
      onClose={() => answer(new Set())}
      actions={<Button onClick={() => answer(theirs)}>{t('elsewhere.conflict.act')}</Button>}
    >
      <div className="stack">
        <p>{t('elsewhere.conflict.text')}</p>
        {conflicts.length > 1 && (
          <div className="row">
            <Button kind="secondary" onClick={() => setTheirs(new Set())}>
              {t('elsewhere.conflict.allMine')}
            </Button>
            <Button kind="secondary" onClick={() => setTheirs(new Set(names))}>
              {t('elsewhere.conflict.allTheirs')}
            </Button>
          </div>
        )}
        {conflicts.map(({ name, mine, theirs: other }) => {
          const field = fields.get(name)
          const sides = [
            ['mine', mine],
            ['theirs', other],
          ] as const
          return (
            <fieldset key={name} className={styles.question}>
              <legend>{labelOf(words, name)}</legend>
              <div className={styles.sides}>
                {sides.map(([side, value]) => (
                  <label key={side} className="option">
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      checked={theirs.has(name) === (side === 'theirs')}
                      onChange={() => choose(name, side === 'theirs')}
                    />
                    <span>
                      <span className="quiet small">{t(`elsewhere.conflict.${side}`)}</span>
                      <span className={styles.answer}>
                        {field ? <Answer words={words} field={field} value={value} /> : String(value)}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}
