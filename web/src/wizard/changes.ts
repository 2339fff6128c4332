import type { ReactNode } from 'react'
import type { Draft } from '../worker/types'
import type { OnChange } from './Answers'

/** What the wizard needs besides to change a sent case; it is not loaded for a new one. */
export interface Changes {
  /** The answers that the case had. */
  base: Draft
  /** Said above the form; `onDrop` deletes what was changed. */
  notice: (onDrop: () => void) => ReactNode
  /** In place of the review. `onOver`: the device keeps no changes of it any more. */
  end: (acts: { onChange: OnChange; onOver: () => Promise<unknown> }) => ReactNode
}
