import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list can be asked, by the name that stands in the address: the codes that are offered, of which the first is
 * meant where the address says nothing, or null for anything that is typed.
 */
export type AddressParameters = Record<string, readonly string[] | null>

export type ListQuery<A extends AddressParameters> = {
  [Name in keyof A]: A[Name] extends readonly (infer Code)[] ? Code : string
}

/** Names of what turns the pages; any other choice begins at its first page. */
const PAGING = ['after', 'before', 'page']
/** These do not leave rows out. */
const NO_FILTERS = [...PAGING, 'sort', 'size']

const firstOf = (offered: readonly string[] | null | undefined) => offered?.[0] ?? ''

export function readQuery<A extends AddressParameters>(asked: A, search: URLSearchParams) {
  const read = Object.entries(asked).map(([name, offered]) => {
    const value = search.get(name) ?? ''
    return [name, !offered || offered.includes(value) ? value : firstOf(offered)]
  })
  return Object.fromEntries(read) as ListQuery<A>
}

/** Only what differs from the first view stands in the address. */
export function writeQuery<A extends AddressParameters>(asked: A, query: ListQuery<A>) {
  const given = Object.entries(query as Record<string, string>)
  return new URLSearchParams(given.filter(([name, value]) => value !== firstOf(asked[name])))
}

/** What a list shows, kept in the page's address: a reload and the way back show the same. */
export function useListAddress<A extends AddressParameters>(asked: A) {
  const [search, setSearch] = useSearchParams()
  const query = readQuery(asked, search)
  // The address follows a choice a moment later: the next choice must not undo it meanwhile.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go = (next: URLSearchParams) => {
    latest.current = next
    setSearch(next)
  }
  const choose = (choice: Partial<ListQuery<A>>) => {
    const anew = Object.fromEntries(PAGING.filter((name) => name in asked).map((name) => [name, '']))
    go(writeQuery(asked, { ...readQuery(asked, latest.current), ...anew, ...choice }))
  }
  return {
    query,
    choose,
    /** How many filters differ from the first view. */
    active: [...writeQuery(asked, query).keys()].filter((name) => !NO_FILTERS.includes(name)).length,
    clear: () => go(new URLSearchParams()),
  }
}
