import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Schema } from '../../server/api'

/** One figure that monitoring reads too. */
export type Figure = Schema<'WatchedFigure'>

/** A job that was given up. */
export type DeadJob = Schema<'DeadJob'>

/** How the portal is; read anew every half minute. */
export function useOperations() {
  return useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => call('/review-service/operations', { signal }),
    refetchInterval: 30_000,
  })
}

/** Has a job tried again; afterwards, whatever came of it, the figures are read again. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('/review-service/operations/jobs/{id}/retry', { method: 'POST', path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operations'] }),
  })
}

const SECOND_UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** What a figure says: a number, or a time or a size where its name ends so. */
export function shownFigure({ name, value }: Pick<Figure, 'name' | 'value'>, language: string) {
  const said = (number: number, unit?: string) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 0,
      ...(unit && { style: 'unit', unit, unitDisplay: 'long' }),
    }).format(number)
  if (name.endsWith('_bytes')) return said(Math.floor(value / 1e9), 'gigabyte')
  if (!name.endsWith('_seconds')) return said(value)
  const [unit, seconds] = SECOND_UNITS.find(([, length]) => value >= 2 * length) ?? ['minute', 60]
  return said(Math.floor(value / seconds), unit)
}
