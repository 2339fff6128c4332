import type { PlugContext, Plugs } from '../../wizard/kind'
import { usePrefilled } from './usePrefilled'

const NOTHING: Plugs = {}

/** Whoever is signed in and has guaranteed before does not say again who they are. */
export function usePlugs(context: PlugContext): Plugs {
  usePrefilled(context, 'guarantor', '/client-service/hscn-bl/ttcn')
  return NOTHING
}
