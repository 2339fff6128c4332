import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { renewSession } from '../account/session/session'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { createdCases, sentDrafts } from '../case/handover'
import type { WizardKind } from '../case/wizardKind'
import { canSync } from '../device/sendQueue'
import { useSharedComputer } from '../device/sharedComputer'
import { forgetDraft, sendMissing } from '../form/engine/images'
import { useFormStore } from '../form/engine/useFormStore'
import { Refusal } from '../form/screens/Refusal'
import { useSubmission } from '../form/screens/useSubmission'
import { useNavigate } from '../router/useNavigate'
import { call } from '../server/api'
import { useReachable } from '../server/network'
import { isConflict, sendOnce } from '../server/sendOnce'
import { Notice } from '../ui/elements/Notice'
import { useTitle } from '../ui/elements/useTitle'
import { notify } from '../ui/overlay/toasts'
import { ErrorSummary } from '../ui/page/ErrorSummary'
import { currentLanguage } from '../words/i18n'
import type { FormTable } from '../worker/types'
import { Answers, type OnChange } from './Answers'
import { Declared } from './Declared'
import { SentBy } from './SentBy'
import { SubmitActs } from './SubmitActs'
import type { useDraft } from './useDraft'
import { useHeldPress } from './useHeldPress'
import { useQueue } from './useQueue'
import { useReview } from './useReview'
import styles from './Wizard.module.css'

/** Everything once more, the captcha, and the submission; without a network it is sent when that is back. */
export function ReviewStep({
  kind,
  table,
  draft,
  kept,
  onChange,
}: {
  kind: WizardKind
  table: FormTable
  draft: string | undefined
  /** What the device keeps of it. While another tab changes it, nothing is sent from here. */
  kept: Pick<ReturnType<typeof useDraft>, 'elsewhere' | 'keyOf' | 'isQueued' | 'queue' | 'end'>
  onChange: OnChange
}) {
  const { t } = useTranslation()
  const form = useFormStore()
  const review = useReview(kind, table, true)
  const isAsked = !kind.bySession
  const captcha = useCaptcha(isAsked ? 'apply' : undefined)
  const online = useReachable()
  const navigate = useNavigate()
  const title = t('review.title')
  useTitle(title)
  const { waiting } = review
  /** Whether it is sent by itself, with nobody looking on. */
  const unattended = useRef(false)
  const { attempt, refused, busy, submit } = useSubmission({
    async prepare() {
      const complete = await review.complete()
      if (!complete || online) return complete
      queue.add()
      kept.queue({
        route: kind.create,
        body: review.forLater(),
        captcha: isAsked,
        language: currentLanguage(),
      })
      return undefined
    },
    async send(complete, solved) {
      await renewSession()
      try {
        const once = await kept.keyOf(false)
        return await sendOnce(() =>
          kind.bySession
            ? call(kind.create, { json: complete, once })
            : call(kind.create, { json: { ...complete, ...solved }, once }),
        )
      } catch (error) {
        // Other answers were sent under this key. Whoever sends again now means a new one.
        if (isConflict(error)) await kept.keyOf(true)
        throw error
      }
    },
    async onDone(created) {
      kind.onCreated?.(created, form.values())
      kept.end()
      const code = created.maSoHoso
      createdCases.set(code, { ...created, ...kind.keeps?.(form.values()) })
      if (draft !== undefined) {
        sentDrafts.set(draft, code)
        await forgetDraft(draft)
      }
      await navigate(`${kind.path}/submitted`, { replace: true, state: { code } })
    },
    captcha: online && isAsked ? captcha : undefined,
    showProblems(problems, sent) {
      if (!sendMissing(problems, sent)) return review.show(problems)
      if (unattended.current) queue.add()
      else notify('warning', t('review.picturesAgain'))
      return true
    },
  })
  const queue = useQueue(
    isAsked ? captcha : undefined,
    online,
    kept.elsewhere !== undefined || waiting !== undefined,
    () => {
      unattended.current = true
      submit()
    },
    kept.isQueued,
  )
  const { held, press } = useHeldPress(review.busy || (online && waiting !== undefined), submit)
  const isShared = useSharedComputer()
  const whileQueued = isShared ? 'review.queued' : canSync() ? 'review.queuedBySync' : 'review.queuedHere'

  const errors = review.errorsAfter(attempt)
  if (captcha.error) errors.push({ id: 'captcha', text: captcha.error })
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        unattended.current = false
        press()
      }}
    >
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('review.hint', { context: table.words })}</p>
      </header>
      <ErrorSummary attempt={attempt} errors={errors} />
      {review.before}
      <Answers table={table} onChange={onChange} />
      <Declared table={table} />
      {online ? (
        isAsked && <CaptchaField captcha={captcha} />
      ) : (
        <Notice tone="warning">
          <p>{t(queue.holds ? whileQueued : 'review.offline')}</p>
        </Notice>
      )}
      <SentBy />
      <Refusal
        error={refused}
        words={(error) => (isConflict(error) ? { text: t('review.sentBefore') } : undefined)}
      />
      <SubmitActs busy={busy || queue.holds || held} waiting={online ? waiting : undefined} iconAfter="arrow">
        {online ? t('review.submit', { context: table.words }) : t('review.submitLater')}
      </SubmitActs>
    </form>
  )
}
