import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerChoices } from '../form/answers/AnswerChoices'
import { useFormScope } from '../form/engine/context'
import type { Conflict } from '../form/engine/overtaken'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'

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
        <AnswerChoices
          {...{ words, fields, conflicts, theirs }}
          sides={{ mine: t('elsewhere.conflict.mine'), theirs: t('elsewhere.conflict.theirs') }}
          onTheirs={setTheirs}
        />
      </div>
    </Dialog>
  )
}
