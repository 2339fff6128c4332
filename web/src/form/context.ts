import { createContext, useContext } from 'react'
import type { Field } from '../worker/types'

/** What the fields of a form share besides their values. */
export interface FormScope {
  /** Name of the form, for the words of its fields. */
  form: string
  /** Every field by its name without rows. */
  fields: ReadonlyMap<string, Field>
  /** What was read from the passport, by field name. */
  read: Record<string, unknown>
}

export const FormScopeContext = createContext<FormScope>({ form: '', fields: new Map(), read: {} })

export function useFormScope() {
  return useContext(FormScopeContext)
}
