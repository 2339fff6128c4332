import { readList } from '../../device/deviceList'
import { writeDevice } from '../../device/deviceStorage'
import type { Entry } from './entry'

const KEY = 'evisa-gates'

/**
 * The border gates as the server listed them last. The authority opens and closes gates between two releases, and a draft
 * that names a new one is right without a network, too; where the device keeps nothing, those of the build are offered.
 */
export function keptGates(): Entry[] | undefined {
  const kept = readList(KEY) as Entry[]
  return kept.length > 0 ? kept : undefined
}

export const keepGates = (entries: Entry[]) => writeDevice(KEY, JSON.stringify(entries))
