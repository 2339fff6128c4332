import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api'
import type { PlugContext, Plugs } from '../../wizard/kind'
import type { Draft } from '../../worker/types'
import { seemsSignedIn } from '../../written'

/** The section that asks about the guarantor. */
const GUARANTOR = 'guarantor'
const NOTHING: Plugs = {}

/** Whoever is signed in and has guaranteed before does not say again who they are. */
export function usePlugs({ table, form }: PlugContext): Plugs {
  const { data } = useQuery({
    queryKey: ['own', 'guarantor'],
    queryFn: ({ signal }) => call<Draft>('/client-service/hscn-bl/ttcn', { signal }),
    enabled: seemsSignedIn(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    const section = table.sections.find(({ key }) => key === GUARANTOR)
    const names = section?.fields.map(({ name }) => name) ?? []
    // What was begun, here or on another device, stays as it is.
    if (!data || names.some((name) => form.value(name))) return
    for (const name of names) if (data[name] !== undefined) form.setValue(name, data[name])
  }, [data, form, table])
  return NOTHING
}
