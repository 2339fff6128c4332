import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForFile, type Schema } from '../api'
import type { Format } from './KeepList'

const ROUTE = '/client-service/hstt/hstc/tra-cuu-to-chuc/tep'
const KEY = ['organization', 'files']
/** How soon it is asked again whether a file is there. */
const AGAIN_MS = 2_000

export type ListFile = Schema<'ListFileShown'>
export type FileFormat = ListFile['dinhDang']

/** Whether a long list can be had in this format: nobody reads so long a printed one. */
export const isFileFormat = (format: Format): format is FileFormat => format !== 'in-danh-sach'

/** Whether a file is still being made. */
export const isMaking = ({ soDong }: ListFile) => soDong === undefined || soDong === null

/** The files that this member has asked for; asked again until all of them are there. */
export function useListFiles() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<ListFile[]>(ROUTE, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? AGAIN_MS : false),
    staleTime: 0,
  })
}

const path = (id: string) => `${ROUTE}/${encodeURIComponent(id)}`

/** Has a file made of what the filters find. */
export const askForFile = (search: object, format: FileFormat) =>
  call<ListFile>(ROUTE, { json: { ...search, dinhDang: format } })

/** Asks anew which files there are. */
export function useFilesChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

export const fetchFile = (id: string) => callForFile(path(id))

export function useDeleteFile() {
  const changed = useFilesChanged()
  return useMutation({
    mutationFn: (id: string) => call<unknown>(path(id), { method: 'DELETE' }),
    onSettled: changed,
    networkMode: 'always',
  })
}
