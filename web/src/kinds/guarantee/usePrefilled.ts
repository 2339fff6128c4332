import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api'
import type { PlugContext } from '../../wizard/kind'
import type { Draft } from '../../worker/types'
import { seemsSignedIn } from '../../written'

/** Begins a section with what a route tells whoever is signed in of themselves. */
export function usePrefilled({ table, form }: PlugContext, section: string, route: string) {
  const { data } = useQuery({
    queryKey: ['own', section, route],
    queryFn: ({ signal }) => call<Draft>(route, { signal }),
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
