import type { ComponentType, ReactNode } from 'react'

/** What stands at a path, and within it at those below. */
export interface Screen {
  path?: string
  /** What stands at the path of the screen around it. */
  index?: true
  Component?: ComponentType
  /** In place of a component one that is loaded when it is visited; until then the page before stays. */
  lazy?: () => Promise<{ element: ReactNode }>
  /** What is shown in its place where it, or what stands within it, fails or does not come. */
  ErrorBoundary?: ComponentType
  children?: Screen[]
}
