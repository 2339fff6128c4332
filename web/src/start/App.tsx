import { StrictMode } from 'react'
import { Pages } from '../router/Pages'
import type { PageRouter } from '../router/router'

/** What surrounds every page, in the browser and when pages are written at build time. */
export function App({ router }: { router: PageRouter }) {
  return (
    <StrictMode>
      <Pages router={router} />
    </StrictMode>
  )
}
