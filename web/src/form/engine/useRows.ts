import { useRef } from 'react'
import type { Draft } from '../../worker/types'
import { type FormStore, inserted } from './formStore'
import { useValue } from './useFormStore'

let last = 0
const newKey = () => {
  last += 1
  return last
}

/** The rows of a group: a key for each that goes with it when others come and go, and the ways to add and remove one. */
export function useRows(form: FormStore, name: string) {
  const value = useValue(form, name)
  const count = Array.isArray(value) ? value.length : 0
  const keys = useRef<number[]>([])
  // Rows that came from elsewhere, such as a draft.
  if (keys.current.length !== count) keys.current = Array.from({ length: count }, newKey)
  return {
    keys: keys.current,
    insert(index: number, row: Draft) {
      keys.current = inserted(keys.current, index, newKey())
      form.insertRow(name, index, row)
    },
    remove(index: number) {
      keys.current = keys.current.filter((_, at) => at !== index)
      form.removeRow(name, index)
    },
  }
}
