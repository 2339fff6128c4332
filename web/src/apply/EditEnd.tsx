import { type FormEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call, messageOf } from '../api'
import { useFormScope } from '../form/context'
import { awaitsUpload, useImages } from '../form/images'
import { type ProblemError, problemsOf, sentenceOf } from '../form/problems'
import { wireDraft } from '../form/useChecks'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/ErrorSummary'
import { TextInput } from '../ui/TextInput'
import { notify } from '../ui/toasts'
import type { FormTable } from '../worker/types'
import { Answers } from './Answers'
import styles from './Apply.module.css'
import { DoubtfulAnswers } from './DoubtfulAnswers'
import { Doubts } from './Doubts'
import { type Ending, usePictureDoubts } from './ending'
import { extrasOf } from './serverCheck'

/** Which application is changed, and the version that the person saw. */
export interface Editing {
  code: string
  /** The address that opened it; the answers may give another. */
  email: string
  version: unknown
}

/** The end of an edit: all answers, and the security code in place of the captcha. */
export function EditEnd({
  table,
  editing,
  ...ending
}: {
  table: FormTable
  editing: Editing
} & Ending) {
  const { t } = useTranslation()
  const { words, check } = useFormScope()
  const { getValues } = useFormContext()
  const navigate = useNavigate()
  useImages()
  const [secret, setSecret] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<[string, ProblemError][]>([])
  const [busy, setBusy] = useState(false)
  const doubts = usePictureDoubts(table, ending)
  const missing = attempt > 0 && !secret.trim() ? t('edit.secretMissing') : undefined

  async function save(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    const found = await check(table.sections.flatMap((section) => section.fields.map((field) => field.name)))
    setProblems(found)
    if (found.length > 0 || doubts.errors.length > 0 || !secret.trim()) return
    setBusy(true)
    try {
      const draft = wireDraft(getValues(), table)
      const json = {
        ...draft,
        ...extrasOf(ending.server.answer),
        maSoHoso: editing.code,
        maXacNhan: secret.trim(),
        email: editing.email,
        version: editing.version,
      }
      await call('/client-service/public/hstt/update', { json })
      notify('success', t('edit.saved'))
      await navigate(`/e-visa/search/${editing.code}`)
    } catch (error) {
      const told = problemsOf(error)
      setProblems(told)
      setAttempt((before) => before + 1)
      if (told.length === 0) notify('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const errors = problems.map(([name, error]) => ({ id: name, text: sentenceOf(words, name, error) }))
  if (attempt > 0) errors.push(...doubts.errors)
  if (missing) errors.push({ id: 'secret', text: missing })
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void save(event)}>
      <h1 tabIndex={-1}>{t('review.title')}</h1>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Doubts {...doubts.asked} />
      <DoubtfulAnswers />
      <Answers table={table} onGo={ending.onGo} />
      <TextInput
        id="secret"
        label={t('edit.secret')}
        hint={t('edit.secretHint')}
        error={missing}
        required
        width="short"
        value={secret}
        onValue={setSecret}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={busy || awaitsUpload(getValues()) || ending.server.isChecking}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  )
}
