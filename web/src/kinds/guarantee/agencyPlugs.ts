import type { PlugContext, Plugs } from '../../wizard/kind'
import { usePrefilled } from './usePrefilled'

const NOTHING: Plugs = {}

/** An organization is asked who it is as it said last; a member's as the authority knows it. */
export function usePlugs(context: PlugContext): Plugs {
  usePrefilled(context, 'agency', '/client-service/public/hstc-bl/tttc')
  return NOTHING
}
