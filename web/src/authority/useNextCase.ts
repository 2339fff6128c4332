import { useEffect, useRef } from 'react'
import { useListAddress } from '../ui/useListAddress'
import { QUEUE, useQueue } from './review'

/**
 * The case that follows the open one in the list, by its code. One that was taken or decided leaves the list: then it is
 * the one that stands in its place. After the last one the list begins anew; undefined where there is no other.
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
  return following ?? codes.find((code) => code !== open)
}
