import type { Answer } from '../../server/api'

export const GATES = '/client-service/public/dm-ck/get-all'

/** A line of a catalogue: its code and its names. */
export type Entry = Answer<typeof GATES>[number]
