import { createContext, useCallback, useContext, useRef, useState, useSyncExternalStore } from 'react'
import type { Draft } from '../../worker/types'
import type { Errors, ProblemError } from './errors'
import { createFormStore, type FormStore } from './formStore'
import { useLater } from './useLater'

export const FormStoreContext = createContext<FormStore | null>(null)

/** A form of one's own, for as long as the component is there. */
export function useNewFormStore(begun: Draft): FormStore {
  return useState(() => createFormStore(begun))[0]
}

/** The form in which a component stands. */
export function useFormStore(): FormStore {
  const form = useContext(FormStoreContext)
  if (!form) throw new Error('there is no form around this component')
  return form
}

/** What a page written at build time shows of a form is what it begins with. */
const useSnapshot = <T>(form: FormStore, read: () => T) => useSyncExternalStore(form.watch, read, read)

/** One answer; draws anew when it changes, and only then. */
export function useValue(form: FormStore, name: string): unknown {
  return useSnapshot(form, () => form.value(name))
}

/** All answers. */
export function useValues(form: FormStore): Draft {
  return useSnapshot(form, form.values)
}

const sameValues = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]))

/** Some answers, in the order of their names; draws anew when one of them changes. */
export function useValuesOf(form: FormStore, names: string[]): unknown[] {
  const last = useRef<unknown[]>([])
  return useSnapshot(form, () => {
    const next = names.map(form.value)
    if (!sameValues(next, last.current)) last.current = next
    return last.current
  })
}

/**
 * The same for components around many fields: they render in chunks (a transition), so that the page stays responsive, a
 * moment after the field whose answer changed.
 */
export function useLaterValuesOf(form: FormStore, names: string[]): unknown[] {
  const key = names.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names
  const read = useCallback(() => names.map(form.value), [form, key])
  return useLater(form.watch, read, sameValues)
}

/** What is wrong with one answer; draws anew when that changes, and only then. */
export function useError(form: FormStore, name: string): ProblemError | undefined {
  return useSnapshot(form, () => form.errors().get(name))
}

/** What is wrong with all answers. */
export function useErrors(form: FormStore): Errors {
  return useSnapshot(form, form.errors)
}
