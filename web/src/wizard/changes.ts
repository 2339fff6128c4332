import type { ReactNode } from 'react'
import type { Draft } from '../worker/types'
import type { OnChange } from './Answers'

export interface EndActs {
  onChange: OnChange
  /** It was saved: the device keeps no changes of it any more. */
  onOver: () => Promise<unknown>
  /** Writes down on the device what was changed. */
  onKeep: () => Promise<unknown>
}

/** What the wizard needs besides to change a sent case; it is not loaded for a new one. */
export interface Changes {
  /** The answers that the case had. */
  base: Draft
  /** Said above the form; `onDrop` deletes what was changed. */
  notice: (onDrop: () => void) => ReactNode
  /** In place of the review. */
  end: (acts: EndActs) => ReactNode
}
