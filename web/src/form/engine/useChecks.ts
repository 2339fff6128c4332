import { useCallback, useEffect, useRef } from 'react'
import { padded } from '../../ui/controls/dateParts'
import { checkDraft, prepareRules } from '../../worker/forms'
import type { Draft, Field, FormTable, Problem } from '../../worker/types'
import type { ProblemError } from './errors'
import type { FormStore } from './formStore'
import { blockOf, imageOf, toWire } from './imagesInMemory'
import { toName } from './paths'
import { BLOCKED, errorsOf, toErrors } from './problems'
import { portalToday } from './today'

const DATES = ['date', 'birthDate']

/** Dates whose last part is still being left are padded as the wire wants them. */
function withPaddedDates(draft: Draft, fields: Field[]): Draft {
  const next = { ...draft }
  for (const { name, kind, fields: inner } of fields) {
    const value = next[name]
    if (DATES.includes(kind) && typeof value === 'string') next[name] = padded(value)
    if (inner && Array.isArray(value)) next[name] = value.map((row) => withPaddedDates(row, inner))
    if (kind === 'record' && inner) next[name] = withPaddedDates((value ?? {}) as Draft, inner)
  }
  return next
}

/** The draft as it is checked and sent. */
export function wireDraft(values: Draft, table: FormTable): Draft {
  return toWire(paddedDraft(values, table))
}

/** The same with references to pictures as they stand in the draft. */
export function paddedDraft(values: Draft, table: FormTable): Draft {
  return withPaddedDates(
    values,
    table.sections.flatMap((section) => section.fields),
  )
}

/** A picture that was refused is not 'missing': its own finding says what is wrong. */
function seen(problems: Problem[], form: FormStore) {
  return toErrors(
    problems.map((problem) => {
      const image = imageOf(form.value(toName(problem.field)))
      const finding = image && blockOf(image)
      return finding ? { ...problem, code: BLOCKED, params: { finding } } : problem
    }),
  )
}

const followGates = async () => (await import('../catalogues/catalogues')).loadCatalogue('gates')

const asksGate = ({ sections }: FormTable) =>
  sections.some(({ fields }) =>
    fields.some(({ options }) => options && 'catalogue' in options && options.catalogue === 'gates'),
  )

/** Asks the form's rules, in the worker, about the whole draft, and shows the answer at some fields. */
export function useChecks(form: FormStore, table: FormTable) {
  /** The last check of each answer. */
  const last = useRef(new Map<string, object>())
  // The form is drawn first; what fails here is tried again by the first check.
  useEffect(() => {
    prepareRules().catch(() => undefined)
    // The rules follow the list of the gates, also where no question shows it.
    if (asksGate(table)) void followGates().catch(() => undefined)
  }, [table])
  return useCallback(
    async (names: string[]): Promise<[string, ProblemError][]> => {
      const own = {}
      for (const name of names) last.current.set(name, own)
      const { problems } = await checkDraft(table.name, wireDraft(form.values(), table), portalToday())
      const errors = seen(problems, form)
      // Where the same answer was checked anew meanwhile, that check knows better.
      const latest = names.filter((name) => last.current.get(name) === own)
      form.clearErrors(latest)
      for (const [name, error] of errorsOf(errors, latest)) form.setError(name, error)
      return errorsOf(errors, names)
    },
    [form, table],
  )
}
