import type { Draft } from '../../worker/types'
import type { Errors, ProblemError } from './errors'
import { isWithin, valueAt, withValue } from './paths'

export type FormStore = ReturnType<typeof createFormStore>

/**
 * The answers of one form and what is wrong with them, while it is filled in. Core alone judges answers, so a form needs
 * no more than values by name, and to tell who shows them when one changes. Values are never changed in place.
 */
export function createFormStore(begun: Draft) {
  let initial = begun
  let values = begun
  let errors: Errors = new Map()
  const watchers = new Set<() => void>()
  const listeners = new Set<(name: string) => void>()

  function put(next: Draft, name: string) {
    values = next
    for (const watcher of watchers) watcher()
    for (const listener of listeners) listener(name)
  }

  function putErrors(next: [string, ProblemError][]) {
    if (next.length === 0 && errors.size === 0) return
    errors = new Map(next)
    for (const watcher of watchers) watcher()
  }

  const rowsOf = (name: string) => (valueAt(values, name) ?? []) as Draft[]

  return {
    /** Calls back after each change of values or errors; returns the stop. */
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Calls back with the name of each answer that changes, '' for all of them; returns the stop. */
    onChange(listener: (name: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    values: () => values,
    value: (name: string) => valueAt(values, name),
    errors: () => errors,
    setValue: (name: string, value: unknown) => put(withValue(values, name, value), name),
    /** Whether an answer is another than the form began with; in a new row that is `blank`. */
    isChanged: (name: string, blank: unknown) =>
      JSON.stringify(valueAt(values, name)) !== JSON.stringify(valueAt(initial, name) ?? blank),
    /** Begins anew. */
    reset(next: Draft) {
      initial = next
      errors = new Map()
      put(next, '')
    },
    setError: (name: string, error: ProblemError) => putErrors([...errors, [name, error]]),
    /** Forgets what is wrong with these answers and within them. */
    clearErrors(names: string[]) {
      const left = [...errors].filter(([name]) => !names.some((other) => isWithin(name, other)))
      if (left.length < errors.size) putErrors(left)
    },
    /** Puts a row into a group; what is wrong with the rows behind it goes along. */
    insertRow(name: string, index: number, row: Draft) {
      putErrors(moved(errors, name, (at) => (at >= index ? at + 1 : at)))
      put(withValue(values, name, inserted(rowsOf(name), index, row)), name)
    },
    /** Takes a row out of a group, with what is wrong with it. */
    removeRow(name: string, index: number) {
      putErrors(moved(errors, name, (at) => (at === index ? undefined : at > index ? at - 1 : at)))
      const left = rowsOf(name).filter((_, at) => at !== index)
      put(withValue(values, name, left), name)
    },
  }
}

/** A list with one more at a place; older browsers have no `toSpliced`. */
export const inserted = <T>(list: T[], index: number, one: T) => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
]

/** Errors with those of a group's rows at the rows' new places; without a place they are gone. */
function moved(errors: Errors, group: string, to: (index: number) => number | undefined) {
  return [...errors].flatMap(([name, error]): [string, ProblemError][] => {
    if (name === group || !isWithin(name, group)) return [[name, error]]
    const [index = '', ...rest] = name.slice(group.length + 1).split('.')
    const next = to(Number(index))
    return next === undefined ? [] : [[[group, next, ...rest].join('.'), error]]
  })
}
