import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from '../../worker/types'
import type { ProblemError } from './errors'

export interface PhotoWayProps {
  kind: 'portrait' | 'passport'
  /** What the picture is, as its field calls it. */
  label: string
  onPhoto: (photo: File) => void
}

/** What the fields of a form share besides their values. */
export interface FormScope {
  /** The draft under which the device keeps what was answered. */
  draft: string
  /** Where the words of its fields stand: several forms may share them. */
  words: string
  /** Every field by its name without rows. */
  fields: ReadonlyMap<string, Field>
  /** What was read from the passport, by field name. */
  read: Record<string, unknown>
  /** Names of answers that rest on characters of the passport which could not be read for certain. */
  doubted: string[]
  /** Answers that were taken over from the application of another person, by field name, and whose. */
  taken?: { name: string; answers: Record<string, unknown> } | undefined
  /** Choices are drawn as drop-down lists with an empty first line: filters of a list are short and optional. */
  compact?: boolean
  /** Another way to a picture than the files and the camera of this device. */
  PhotoWay?: ComponentType<PhotoWayProps>
  /** Checks the whole draft, shows what is wrong with these fields, and returns it. */
  check: (names: string[]) => Promise<[string, ProblemError][]>
}

export const FormScopeContext = createContext<FormScope>({
  draft: '',
  words: '',
  fields: new Map(),
  read: {},
  doubted: [],
  check: () => Promise.resolve([]),
})

export function useFormScope() {
  return useContext(FormScopeContext)
}
