import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What comes in a moment on a quiet machine takes seconds on one that compiles beside. */
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

/** Nothing is laid out here, so that nothing changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
