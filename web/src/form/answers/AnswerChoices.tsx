import type { Field } from '../../worker/types'
import type { Conflict } from '../engine/overtaken'
import { labelOf } from '../engine/problems'
import styles from './AnswerChoices.module.css'
import { Answer } from './AnswerList'

/** Answers of which there are two, side by side: the person chooses one of each. `theirs`: names of which it is the other. */
export function AnswerChoices({
  words,
  fields,
  conflicts,
  sides,
  theirs,
  onTheirs,
}: {
  words: string
  fields: ReadonlyMap<string, Field>
  conflicts: Conflict[]
  /** What the two are called. */
  sides: { mine: string; theirs: string }
  theirs: ReadonlySet<string>
  onTheirs: (names: ReadonlySet<string>) => void
}) {
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    onTheirs(next)
  }
  return conflicts.map(({ name, ...values }) => {
    const field = fields.get(name)
    return (
      <fieldset key={name} className={styles.question}>
        <legend>{labelOf(words, name)}</legend>
        <div className={styles.sides}>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="option">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={theirs.has(name) === (side === 'theirs')}
                onChange={() => choose(name, side === 'theirs')}
              />
              <span>
                <span className="quiet small">{sides[side]}</span>
                <span className={styles.answer}>
                  {field ? <Answer words={words} field={field} value={values[side]} /> : String(values[side])}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
