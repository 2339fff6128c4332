import { onlineManager, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from './errors'
import { isReachable, onReachable } from './network'

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

// The server words its refusals in the language of the request: in another language they are asked for again.
i18next.on('languageChanged', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

// What waits for the network waits for the portal, which is found out by asking it.
onlineManager.setOnline(isReachable())
onReachable(() => onlineManager.setOnline(isReachable()))
