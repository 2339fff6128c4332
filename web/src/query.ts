import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'

/** One try more for a lost connection; an answer of the server is not asked for twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status > 0),
      refetchOnWindowFocus: false,
      staleTime: 30_000,
    },
  },
})
