import type { ComponentType, ReactNode } from 'react'

/**
 * `default`: that of all that is public. `minimal`: without ways to what would not open now. `new-layout`: another one,
 * which the screen brings along.
 */
export type FrameName = 'default' | 'minimal' | 'new-layout'

/** What stands at a path, and within it at those below. */
export interface Screen {
  path?: string
  /** The frame around it; without one it is `default`. */
  layout?: FrameName
  /** What stands at the path of the screen around it. */
  index?: true
  Component?: ComponentType
  /** In place of a component one that is loaded when it is visited; until then the page before stays. */
  lazy?: () => Promise<{ element: ReactNode }>
  /** What is shown in its place where it, or what stands within it, fails or does not come. */
  ErrorBoundary?: ComponentType
  children?: Screen[]
}
