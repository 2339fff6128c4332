import i18next from 'i18next'
import type { FieldError } from 'react-hook-form'
import { ApiError } from '../api'
import type { Finding, Problem } from '../worker/types'
import { put, rowOf, toName, topOf, toWord } from './paths'
import { findingWords, isFindingCode } from './photo/findingWords'

/** An error keeps its problem, so that its sentence follows a change of the language. */
export interface ProblemError extends FieldError {
  params?: Record<string, unknown>
}

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
  return i18next.exists(key, { ns: 'core' }) ? i18next.t(key) : undefined
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
  return i18next.t(`problem.${error.type}`, { ...error.params, label: labelOf(words, name) })
}

/** Problems as the form library nests them. */
export function toErrors(problems: (Pick<Problem, 'field' | 'params'> & { code: string })[]) {
  const errors: Record<string, unknown> = {}
  for (const { field, code, params } of problems) put(errors, toName(field), { type: code, params })
  return errors
}

/** What the server found wrong, where the device saw nothing: its clock or its pictures may know better. */
export function problemsOf(error: unknown) {
  const data = error instanceof ApiError ? (error.data as { problems?: Problem[] } | null) : null
  const errors = toErrors(data?.problems ?? [])
  return flatErrors(errors, Object.keys(errors))
}

/** Errors of some fields as a flat list of names, in the order of the fields. */
export function flatErrors(errors: Record<string, unknown>, names: string[]): [string, ProblemError][] {
  return names.flatMap((name) => (errors[name] ? walk(errors[name], name) : []))
}

function walk(error: unknown, name: string): [string, ProblemError][] {
  if (error === null || typeof error !== 'object') return []
  const own: [string, ProblemError][] = 'type' in error ? [[name, error as ProblemError]] : []
  const inner = Object.entries(error).filter(
    ([key]) => !['type', 'params', 'message', 'ref', 'root'].includes(key),
  )
  return [...own, ...inner.flatMap(([key, value]) => walk(value, `${name}.${key}`))]
}
