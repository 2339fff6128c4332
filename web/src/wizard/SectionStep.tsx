import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KEPT_DAYS } from '../device/keptDays'
import { useSharedComputer } from '../device/sharedComputer'
import { useFormScope } from '../form/engine/context'
import { hasStar } from '../form/engine/hasStar'
import { allJudged } from '../form/engine/images'
import { UNKEPT } from '../form/engine/imagesInMemory'
import { errorsOf, sentenceOf } from '../form/engine/problems'
import { useErrors, useFormStore } from '../form/engine/useFormStore'
import { FieldList } from '../form/fields/FieldList'
import { Button } from '../ui/elements/Button'
import { useTitle } from '../ui/elements/useTitle'
import { ErrorSummary } from '../ui/page/ErrorSummary'
import type { Section } from '../worker/types'
import { SharedComputer } from './SharedComputer'
import styles from './Wizard.module.css'

/** One part of the form; 'Continue' checks all of it. */
export function SectionStep({
  section,
  title,
  children,
  onChecked,
  onNext,
  onBack,
  isChange,
}: {
  section: Section
  title: string
  /** Drawn in place of the list of fields, for the part with the pictures. */
  children?: ReactNode
  onChecked: (key: string, complete: boolean) => void
  /** To what follows this part, which is complete. */
  onNext: () => void
  onBack?: (() => void) | undefined
  /** Whether the review led here, and is what follows. */
  isChange: boolean
}) {
  const { t, i18n } = useTranslation()
  const { draft, words, check } = useFormScope()
  const errors = useErrors(useFormStore())
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const shared = useSharedComputer()
  // Where it is kept is said once, and asked below what the part is about.
  const isFirst = draft !== UNKEPT && !onBack
  useTitle(title)
  const hint = `form.${words}.section.${section.key}.hint`
  const names = section.fields.map((field) => field.name)

  async function submit(event: FormEvent) {
    const part = event.currentTarget
    const { href } = location
    event.preventDefault()
    setBusy(true)
    // A picture that was chosen this moment counts, too.
    await allJudged()
    const isComplete = (await check(names)).length === 0
    setBusy(false)
    setAttempt(attempt + 1)
    onChecked(section.key, isComplete)
    // Whoever opened another part while this one was checked stays there; the address tells it before that part is drawn.
    if (isComplete && part.isConnected && location.href === href) onNext()
  }

  const notes = [
    ...(hasStar(section) ? [t('answer.mandatory')] : []),
    ...(isFirst ? [shared ? t('shared.unkept') : t('answer.kept', { days: KEPT_DAYS })] : []),
  ]
  const shown = attempt > 0 ? errorsOf(errors, names) : []
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        {i18n.exists(hint) && <p>{t(hint)}</p>}
        {notes.length > 0 && <p className="small">{notes.join(' ')}</p>}
      </header>
      <ErrorSummary
        attempt={attempt}
        errors={shown.map(([name, error]) => ({ id: name, text: sentenceOf(words, name, error) }))}
      />
      {children || <FieldList fields={section.fields} />}
      {isFirst && <SharedComputer />}
      <div className={styles.acts}>
        {onBack && !isChange && (
          <Button kind="secondary" icon="back" onClick={onBack}>
            {t('apply.back')}
          </Button>
        )}
        <Button type="submit" busy={busy} iconAfter="arrow">
          {t(isChange ? 'apply.toReview' : 'apply.continue')}
        </Button>
      </div>
    </form>
  )
}
