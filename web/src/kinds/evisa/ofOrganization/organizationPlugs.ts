import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlugContext } from '../../../case/wizardKind'
import { call } from '../../../server/api'
import type { Draft } from '../../../worker/types'
import { usePlugs as useEvisaPlugs } from '../usePlugs'
import { INVITING, invitingOf, ORGANIZATION_INFO } from './inviting'

export { useReview } from '../useReview'

/** What every application adds; and nobody says again which organization invites. */
export function usePlugs(context: PlugContext) {
  const { table, form } = context
  const { data } = useQuery({
    queryKey: ['organization', 'info'],
    queryFn: ({ signal }) => call(ORGANIZATION_INFO, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const isAsked = table.sections.some(({ fields }) => fields.some(({ name }) => name === INVITING))
    // What was begun, here or on another device, stays as it is.
    if (!data || !isAsked || form.value(`${INVITING}.tenCQ`)) return
    form.setValue(INVITING, { ...(form.value(INVITING) as Draft), ...invitingOf(data) })
  }, [data, form, table])
  return useEvisaPlugs(context)
}
