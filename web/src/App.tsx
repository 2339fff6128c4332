import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, StrictMode } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from './query'

/** What surrounds every page, in the browser and when pages are written at build time. */
export function App({ router }: { router: ComponentProps<typeof RouterProvider>['router'] }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
