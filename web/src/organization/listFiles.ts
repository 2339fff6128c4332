import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, callForFile, type Schema } from '../server/api'
import { notify } from '../ui/overlay/toasts'
import type { Format } from './KeepList'

const ROUTE = '/client-service/hstt/hstc/tra-cuu-to-chuc/tep'
const ONE = '/client-service/hstt/hstc/tra-cuu-to-chuc/tep/{id}'
const KEY = ['organization', 'files']
/** How soon it is asked again whether a file is there. */
const AGAIN_MS = 2_000

export type ListFile = Schema<'ListFileShown'>
export type ListName = ListFile['danhSach']
type FileFormat = Exclude<ListFile['dinhDang'], 'pdf'>

/** The longest lists that are waited for, in rows: of customers printed, and of orders. */
export const MOST_AWAITED = { 'khach-hang': 100, 'hoa-don': 1_000 } as const

/** Whether a long list of applications can be had in this format: nobody reads so long a printed one. */
export const isFileFormat = (format: Format): format is FileFormat => format === 'excel' || format === 'csv'

/** Whether a file is still being made. */
export const isMaking = ({ soDong }: ListFile) => soDong === undefined || soDong === null

/** The files that this member has asked for; asked again until all of them are there. */
export function useListFiles() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ROUTE, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? AGAIN_MS : false),
    staleTime: 0,
  })
}

/** Has a file made of what the filters find. */
export const askForFile = (search: object, format: FileFormat) =>
  call(ROUTE, { method: 'POST', json: { ...search, dinhDang: format } })

/** Has the customers printed that have these words. */
export const askForCustomers = (words: string) =>
  call('/client-service/hstc/khach-hang/tep', { json: { q: words } })

/** Has a file made of all orders. */
export const askForOrders = () => call('/client-service/hstc/hoa-don/tep', { method: 'POST' })

/** Asks anew which files there are. */
function useFilesChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

/** Asks for a file that is made in the background, and says so: there is none to be saved now. */
export function useMadeLater() {
  const { t } = useTranslation()
  const changed = useFilesChanged()
  return async (ask: () => Promise<ListFile>) => {
    await ask()
    notify('info', t('organization.files.asked'))
    await changed()
    return undefined
  }
}

export const fetchFile = (id: string) => callForFile(ONE, { path: { id } })

export function useDeleteFile() {
  const changed = useFilesChanged()
  return useMutation({
    mutationFn: (id: string) => call(ONE, { method: 'DELETE', path: { id } }),
    onSettled: changed,
    networkMode: 'always',
  })
}
