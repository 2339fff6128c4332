import i18next from 'i18next'
import { ApiError } from '../../server/api'
import { shownDay } from '../../words/dates'
import type { Finding, Problem } from '../../worker/types'
import type { Errors, ProblemError } from './errors'
import { findingWords, isFindingCode } from './findingWords'
import { isWithin, rowOf, toName, topOf, toWord } from './paths'

export function labelOf(words: string, name: string) {
  return i18next.t(`field.${words}.${toWord(name)}.label`)
}

/** The label of an answer with the row in which it stands: every row asks the same. */
export function placeLabel(words: string, name: string) {
  const row = rowOf(name)
  const label = labelOf(words, name)
  return row === undefined ? label : `${labelOf(words, topOf(name))} ${row + 1}: ${label}`
}

export function hintOf(words: string, name: string) {
  const key = `field.${words}.${toWord(name)}.hint`
  return i18next.exists(key) ? i18next.t(key) : undefined
}

/** The type of the error of a picture that cannot be used; its finding stands in the parameters. */
export const BLOCKED = 'blocked'

/** The sentence of a problem, or of the finding that blocks a picture. */
export function sentenceOf(words: string, name: string, error: ProblemError) {
  if (error.type === BLOCKED) return findingWords(error.params?.finding as Finding).title
  // What the server's own check of the pictures forbids has the code of its finding.
  if (isFindingCode(error.type)) {
    const { reason, ...params } = (error.params ?? {}) as Finding['params'] & Pick<Finding, 'reason'>
    return findingWords({ code: error.type, effect: 'block', reason, params }).title
  }
  const params = { ...withShownDays(error.params), label: labelOf(words, name) }
  // Some questions say in their own words what is wrong with an answer; the others as the specification does.
  const own = `wrong.${words}.${toWord(name)}.${error.type}`
  return i18next.t(i18next.exists(own) ? own : `problem.${error.type}`, params)
}

/** A day as core names it. */
const DAY = /^\d\d\/\d\d\/\d{4}$/

/** What a sentence is filled in with, its days as everywhere on these pages. */
function withShownDays(params: ProblemError['params']) {
  const shown = (value: unknown) =>
    typeof value === 'string' && DAY.test(value) ? shownDay(value, i18next.language) : value
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, shown(value)]))
}

/** Problems by the name of their answer; of several about one answer the last. */
export function toErrors(problems: (Pick<Problem, 'field' | 'params'> & { code: string })[]): Errors {
  return new Map(problems.map(({ field, code, params }) => [toName(field), { type: code, params }]))
}

/** What the server found wrong though the device did not: its clock and its checks of pictures decide. */
export function problemsOf(error: unknown): [string, ProblemError][] {
  const data = error instanceof ApiError ? (error.data as { problems?: Problem[] } | null) : null
  return [...toErrors(data?.problems ?? [])]
}

/** What is wrong with some answers and within them, in the order of these answers. */
export function errorsOf(errors: Errors, names: string[]): [string, ProblemError][] {
  return names.flatMap((name) => [...errors].filter(([wrong]) => isWithin(wrong, name)))
}
