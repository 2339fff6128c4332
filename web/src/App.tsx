import { type ComponentProps, StrictMode } from 'react'
import { RouterProvider } from 'react-router'

/** What surrounds every page, in the browser and when pages are written at build time. */
export function App({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
