import { useEffect, useRef } from 'react'
import { useListAddress, writeQuery } from '../../ui/list/useListAddress'
import { QUEUE, useQueue } from '../desk/applications'

/**
 * Where the case stands that follows the open one in the list. One that was taken or decided leaves the list: then it is
 * the one that stands in its place. Behind the last one of a page is the first one of the next page, with which the list
 * goes along; after the very last one the list begins anew. Undefined where there is no other.
 */
export function useNextCase(open: string | undefined) {
  const { query } = useListAddress(QUEUE)
  const { data } = useQueue(query, { live: false })
  const place = useRef(0)
  const codes = data?.content.map(({ maSoHoso }) => maSoHoso) ?? []
  const at = open === undefined ? -1 : codes.indexOf(open)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  const following = at >= 0 ? codes[at + 1] : codes[place.current]
  // On its way as soon as the last one of a page is open.
  const turned = { ...query, after: data?.next ?? '', before: '' }
  const ahead = useQueue(turned, { live: false, enabled: data !== undefined && following === undefined })
  const first = ahead.isPlaceholderData
    ? undefined
    : ahead.data?.content.find(({ maSoHoso }) => maSoHoso !== open)?.maSoHoso
  const [code, asked] = following === undefined ? [first, turned] : [following, query]
  return code === undefined
    ? undefined
    : { pathname: `/authority/${code}`, search: writeQuery(QUEUE, asked).toString() }
}
