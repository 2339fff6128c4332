import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'
import type { AddressParameters, ListQuery } from '../../ui/list/useListAddress'

const KEY = ['contentVersions']
export const PAGE_SIZE = 10

/** The collections of texts, by the names of their files. */
const COLLECTIONS = ['posts', 'popups', 'notes', 'instructions', 'questions'] as const

export type Collection = (typeof COLLECTIONS)[number]

/** What the list can be asked. */
export const VERSIONS = { collection: COLLECTIONS, page: null } satisfies AddressParameters

/** A version of a collection; what came with the portal is version 0. */
export type ContentVersion = Schema<'ContentVersion'>

export function useContentVersions({ collection, page }: ListQuery<typeof VERSIONS>) {
  const query = { page: Number(page) || 0, size: PAGE_SIZE }
  return useQuery({
    queryKey: [...KEY, collection, query],
    queryFn: ({ signal }) =>
      call('/review-service/content/{collection}/versions', { path: { collection }, query, signal }),
    // Versions of other texts must not stand below the name of these, to be restored.
    placeholderData: (shown, before) => (before?.queryKey[1] === collection ? shown : undefined),
    staleTime: 0,
  })
}

/** Which version of what is restored, and the newest one that was seen. */
export interface RestoreRequest {
  collection: Collection
  version: number
  seen: number
}

/** Restores a version as a new one, which is answered; afterwards, whatever came of it, the list is read again. */
export function useRestoring() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ collection, version, seen }: RestoreRequest) =>
      call('/review-service/content/{collection}/versions/{version}/restore', {
        path: { collection, version },
        json: { seen },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    networkMode: 'always',
  })
}
