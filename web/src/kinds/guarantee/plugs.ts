import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlugContext, Plugs } from '../../case/wizardKind'
import { seemsSignedIn } from '../../prerendered/written'
import { call } from '../../server/api'

/** Begins a section with what a route tells whoever is signed in of themselves. */
function usePrefilled(
  { table, form }: PlugContext,
  section: string,
  route: '/client-service/hscn-bl/ttcn' | '/client-service/public/hstc-bl/tttc',
) {
  const { data } = useQuery({
    queryKey: ['own', section, route],
    queryFn: ({ signal }) => call(route, { signal }),
    enabled: seemsSignedIn(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const asked = table.sections.find(({ key }) => key === section)
    const names = asked?.fields.map(({ name }) => name) ?? []
    // What was begun, here or on another device, stays as it is.
    if (!data || names.some((name) => form.value(name))) return
    for (const name of names) if (data[name] !== undefined) form.setValue(name, data[name])
  }, [data, form, table, section])
}

const NOTHING: Plugs = {}

/** Whoever is signed in and has guaranteed before does not say again who they are. */
export function usePlugs(context: PlugContext): Plugs {
  usePrefilled(context, 'guarantor', '/client-service/hscn-bl/ttcn')
  return NOTHING
}

/** An organization is asked who it is as it said last; a member's as the authority knows it. */
export function useAgencyPlugs(context: PlugContext): Plugs {
  usePrefilled(context, 'agency', '/client-service/public/hstc-bl/tttc')
  return NOTHING
}
