import { useEffect, useMemo, useRef } from 'react'
import { checkDraft } from '../../worker/forms'
import type { Draft, FormTable } from '../../worker/types'
import type { FormScope } from '../engine/context'
import type { ProblemError } from '../engine/errors'
import { UNKEPT } from '../engine/imagesInMemory'
import { fieldsByWord, topOf, toWord } from '../engine/paths'
import { errorsOf, sentenceOf } from '../engine/problems'
import { portalToday } from '../engine/today'
import { useChecks, wireDraft } from '../engine/useChecks'
import { useErrors, useNewFormStore } from '../engine/useFormStore'
import { defaults } from '../engine/when'
import { type SubmissionOptions, useSubmission } from './useSubmission'

export interface FormScreenOptions<Answer>
  extends Pick<SubmissionOptions<Draft, Answer>, 'send' | 'onDone' | 'captcha'> {
  table: FormTable
  /** What stands in the fields at first. */
  values?: Draft | undefined
}

/** A small form of core: its fields, what is wrong with them, and its submission with the answers in normal form. */
export function useFormScreen<Answer>({ table, values, ...sending }: FormScreenOptions<Answer>) {
  const asked = useMemo(() => table.sections.flatMap((section) => section.fields), [table])
  const names = useMemo(() => asked.map(({ name }) => name), [asked])
  const fields = useMemo(() => fieldsByWord(table), [table])
  const form = useNewFormStore({ ...defaults(asked), ...values })
  const check = useChecks(form, table)
  /** Fields at which the server found something that the device cannot see. */
  const told = useRef(new Set<string>())

  const submission = useSubmission({
    ...sending,
    async prepare() {
      told.current.clear()
      if ((await check(names)).length > 0) return undefined
      const draft = wireDraft(form.values(), table)
      const { answers } = await checkDraft(table.name, draft, portalToday())
      return answers ?? undefined
    },
    showProblems: (problems) => show(problems.filter(([name]) => fields.has(toWord(name)))),
  })
  const { attempt } = submission

  function show(problems: [string, ProblemError][]) {
    for (const [name, error] of problems) {
      told.current.add(topOf(name))
      form.setError(name, error)
    }
    return problems.length > 0
  }

  const found = useErrors(form)
  const wrong = attempt > 0 ? errorsOf(found, names) : []
  // What was named as wrong is judged again while it is put right.
  useEffect(() =>
    form.onChange((name) => {
      told.current.delete(topOf(name))
      const open = new Set(wrong.map(([other]) => topOf(other)))
      const judged = [...open].filter((other) => !told.current.has(other))
      if (judged.length > 0) void check(judged)
    }),
  )

  const scope: FormScope = useMemo(
    () => ({ draft: UNKEPT, words: table.words, fields, read: {}, doubted: [], check }),
    [table, fields, check],
  )
  const errors = wrong.map(([name, error]) => ({ id: name, text: sentenceOf(table.words, name, error) }))
  if (sending.captcha?.error) errors.push({ id: 'captcha', text: sending.captcha.error })
  return { ...submission, form, scope, errors }
}
