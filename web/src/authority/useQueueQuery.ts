import { useSearchParams } from 'react-router'
import { CASE_KINDS } from './kinds'
import { FILTERS, type QueueQuery } from './review'

const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((one) => one === value)

/** The filter of whoever opens the desk: what waits. */
const FIRST_FILTER = 'unchecked'

export function readQuery(search: URLSearchParams): QueueQuery {
  return {
    filter: oneOf(FILTERS, search.get('filter')) ?? FIRST_FILTER,
    kind: oneOf(CASE_KINDS, search.get('kind')),
    q: search.get('q') ?? '',
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  }
}

export function writeQuery({ filter, ...rest }: QueueQuery) {
  const given = Object.entries(rest).filter(([, value]) => value)
  return new URLSearchParams({ ...(filter !== FIRST_FILTER && { filter }), ...Object.fromEntries(given) })
}

/** What the queue shows, kept in the page's address: a reload and the way back show the same. */
export function useQueueQuery() {
  const [search, setSearch] = useSearchParams()
  const query = readQuery(search)
  return {
    query,
    /** Another choice begins at its first page. */
    choose: (choice: Partial<QueueQuery>) =>
      setSearch(writeQuery({ ...query, after: undefined, before: undefined, ...choice })),
  }
}
