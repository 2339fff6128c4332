import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../api'
import { CaptchaField } from '../captcha/CaptchaField'
import { useCaptcha } from '../captcha/useCaptcha'
import { useFormScope } from '../form/context'
import { awaitsUpload, sendAgain, useImages } from '../form/images'
import { topOf } from '../form/paths'
import { labelOf, type ProblemError, problemsOf, sentenceOf } from '../form/problems'
import { useReachable } from '../network'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/ErrorSummary'
import { Notice } from '../ui/Notice'
import { notify } from '../ui/toasts'
import { useTitle } from '../ui/useTitle'
import type { FormTable } from '../worker/types'
import { Answers } from './Answers'
import styles from './Apply.module.css'
import { Disagreements } from './Disagreements'
import { DoubtfulAnswers } from './DoubtfulAnswers'
import { Doubts } from './Doubts'
import { type Upheld, undecided, useDisagreements } from './disagreements'
import { type Ending, usePictureDoubts } from './ending'
import { extrasOf } from './serverCheck'
import { submit } from './submit'
import { VisaPreview } from './VisaPreview'

/** Everything once more, the captcha, and the submission. */
export function ReviewStep({
  table,
  title,
  upheld,
  onUphold,
  onSubmitted,
  ...ending
}: {
  table: FormTable
  title: string
  /** Answers that the person holds to be right against the passport page. */
  upheld: Upheld
  onUphold: (upheld: Upheld) => void
  onSubmitted: () => void
} & Ending) {
  const { t } = useTranslation()
  const { words, read, check } = useFormScope()
  const { getValues } = useFormContext()
  const { among, comparing } = useDisagreements(table)
  const open = undecided(among, upheld)
  const doubts = usePictureDoubts(table, ending)
  const captcha = useCaptcha('apply')
  const online = useReachable()
  const navigate = useNavigate()
  useImages()
  useTitle(title)
  const [problems, setProblems] = useState<[string, ProblemError][]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Submitted without a network: to be sent when it is back. */
  const [queued, setQueued] = useState(false)
  const sending = awaitsUpload(getValues())
  const waiting = sending || ending.server.isChecking

  async function isComplete() {
    setAttempt((before) => before + 1)
    const found = await check(table.sections.flatMap((section) => section.fields.map((field) => field.name)))
    setProblems(found)
    return found.length === 0 && open.length === 0 && doubts.errors.length === 0
  }

  async function submitted(event: FormEvent) {
    event.preventDefault()
    if (online) return send()
    if (!(await isComplete())) return
    setQueued(true)
    captcha.setByWork(true)
  }

  // Back on the network the device works the captcha out by itself; only if it cannot, the picture is asked for.
  const goOn = useEffectEvent(() => {
    if (captcha.proven) void send(true)
    else notify('warning', t('review.typeInstead'))
  })
  const renew = useEffectEvent(captcha.refresh)
  useEffect(() => {
    if (queued && online && captcha.stale) renew()
  }, [queued, online, captcha.stale])
  const decided = captcha.proven || captcha.provable === false
  useEffect(() => {
    if (!queued || !online || waiting || !decided) return
    setQueued(false)
    goOn()
  }, [queued, online, waiting, decided])

  /** Sends it; what nobody waits for is tried again where that helps. */
  async function send(unattended = false) {
    const complete = await isComplete()
    const solved = captcha.fields()
    if (!complete || !solved) return
    setBusy(true)
    try {
      const result = await submit(table, getValues(), { ...extrasOf(ending.server.answer), ...solved }, read)
      onSubmitted()
      await navigate('/e-visa/submitted', { replace: true, state: result })
    } catch (error) {
      const refused = captcha.settle(error)
      const told = problemsOf(error)
      // The device has every picture of a complete draft; what the server misses it no longer keeps.
      const gone = told.some(([, { type }]) => type === 'imageRequired') && sendAgain()
      if (gone && unattended) return setQueued(true)
      if (gone) return notify('warning', t('review.picturesAgain'))
      setProblems(told)
      setAttempt((before) => before + 1)
      if (!refused && told.length === 0) notify('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const errors = problems.map(([name, error]) => ({
    id: sectionOf(table, name),
    text: sentenceOf(words, name, error),
  }))
  if (attempt > 0) {
    errors.push(...doubts.errors)
    for (const { field } of open) {
      errors.push({ id: `differs-${field}`, text: t('differs.question', { label: labelOf(words, field) }) })
    }
  }
  if (captcha.error) errors.push({ id: 'captcha', text: captcha.error })
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submitted(event)}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('review.hint')}</p>
      </header>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Doubts {...doubts.asked} />
      <Disagreements among={among} upheld={upheld} onUphold={onUphold} />
      <VisaPreview />
      <DoubtfulAnswers />
      <Answers table={table} onGo={ending.onGo} />
      {waiting && online && (
        <Notice>
          <p>{t(sending ? 'review.waiting' : 'server.checking')}</p>
        </Notice>
      )}
      {online ? (
        <CaptchaField captcha={captcha} />
      ) : (
        <Notice tone="warning">
          <p>{t(queued ? 'review.queued' : 'review.offline')}</p>
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={busy || queued || comparing || (online && waiting)} iconAfter="arrow">
          {t(online ? 'review.submit' : 'review.submitLater')}
        </Button>
      </div>
    </form>
  )
}

/** The heading of the part in which a field is asked, as a target for the summary's link. */
function sectionOf(table: FormTable, name: string) {
  const section = table.sections.find(({ fields }) => fields.some((field) => field.name === topOf(name)))
  return `change-${section?.key}`
}
