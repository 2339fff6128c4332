import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchMe } from '../account/session/session'
import { holders } from '../case/handover'
import { isWrongSecret, SecretField } from '../case/SecretField'
import type { Change, WizardKind } from '../case/wizardKind'
import { sendMissing } from '../form/engine/images'
import { Refusal } from '../form/screens/Refusal'
import { useSubmission } from '../form/screens/useSubmission'
import { useNavigate } from '../router/useNavigate'
import { ApiError, call, type Schema } from '../server/api'
import { notify } from '../ui/overlay/toasts'
import { ErrorSummary } from '../ui/page/ErrorSummary'
import type { Draft, FormTable } from '../worker/types'
import { Answers } from './Answers'
import type { EndActs } from './changes'
import { Declared } from './Declared'
import { SubmitActs } from './SubmitActs'
import { useHeldPress } from './useHeldPress'
import { useReview } from './useReview'
import styles from './Wizard.module.css'

/** Which case is changed, how, and the version that the person saw. */
export interface EditedCase {
  code: string
  change: Change
  /** The wire fields that prove whose it is, as it was opened; undefined where the session does. */
  proof: Draft | undefined
  /** Where its standing is shown. */
  back: string
  version: unknown
  /** The answers of the case as it was opened, each of which is changed from there. */
  base: Draft
  /** Says that it was saved; without it its standing is shown at once. */
  onSaved: ((saved: Schema<'UpdatedCase'>) => void) | undefined
  /** Opens it anew: it was changed meanwhile. */
  onOvertaken: () => void
}

/** What the server says to changes of a case that is another by now. */
const OVERTAKEN = ['version_conflict', 'not_editable']

/** The end of a change: all answers, and the security code where it is needed and did not open the case. */
export function EditStep({
  kind,
  table,
  editing: { code, change, proof, back, version, onSaved, onOvertaken },
  onChange,
  onOver,
  onKeep,
}: EndActs & {
  kind: WizardKind
  table: FormTable
  editing: EditedCase
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const review = useReview(kind, table, false)
  const [secret, setSecret] = useState('')
  const asksSecret = proof !== undefined && proof.maXacNhan === undefined
  const { attempt, refused, busy, submit, reset } = useSubmission({
    async prepare() {
      const draft = await review.complete()
      return draft && (!asksSecret || secret.trim()) ? draft : undefined
    },
    async send(draft) {
      // The route takes codes, too: to whose session has run out it would say that there is no such case.
      if (!proof) await fetchMe()
      try {
        const json = {
          ...draft,
          ...proof,
          ...(asksSecret && { maXacNhan: secret.trim() }),
          maSoHoso: code,
          version,
        }
        return await (change.method === 'PUT'
          ? call(change.update, { method: 'PUT', json })
          : call(change.update, { json }))
      } catch (error) {
        if (error instanceof ApiError && OVERTAKEN.includes(error.code)) {
          await onKeep()
          onOvertaken()
        }
        throw error
      }
    },
    async onDone(saved) {
      holders.delete(code)
      await onOver()
      if (onSaved) return onSaved(saved)
      notify('success', t('edit.saved'))
      return navigate(back)
    },
    showProblems(problems, sent) {
      const gone = sendMissing(problems, sent)
      if (gone) notify('warning', t('edit.picturesAgain'))
      return gone || review.show(problems)
    },
  })
  const { held, press } = useHeldPress(review.busy || review.waiting !== undefined, submit)
  const wrong = asksSecret && isWrongSecret(refused)
  const errors = review.errorsAfter(attempt)
  if (asksSecret && attempt > 0 && !secret.trim()) {
    errors.push({ id: 'secret', text: t('edit.secretMissing') })
  }
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <h1 tabIndex={-1}>{t('review.title')}</h1>
      <ErrorSummary attempt={attempt} errors={errors} />
      {review.before}
      <Answers table={table} onChange={onChange} />
      <Declared table={table} />
      {asksSecret && (
        <SecretField
          value={secret}
          onValue={(value) => {
            setSecret(value)
            if (wrong) reset()
          }}
          attempt={attempt}
          wrong={wrong}
        />
      )}
      <Refusal error={wrong ? undefined : refused} />
      <SubmitActs busy={busy || held} waiting={review.waiting}>
        {t('edit.save')}
      </SubmitActs>
    </form>
  )
}
