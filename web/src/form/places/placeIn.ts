import type { Places } from '../../worker/types'

/** What of a text is no more sent than this: the portal's longest name of a place is far shorter. */
const LONGEST = 64
/** Fewer signs name nothing, save in Chinese and Japanese. */
const LEAST = 2

/** A text as far as it names a place, with what stands before that. */
export interface PlacePart {
  before: string
  place: string
}

/**
 * The part of a text that names a place: all of it, or of an address what follows the last comma. House and street are
 * no place, and stay on the device. Undefined where there is nothing to ask for.
 */
export function placeIn(text: string, part: Places['part']): PlacePart | undefined {
  const end = part === 'whole' ? 0 : text.lastIndexOf(',') + 1
  if (part === 'end' && end === 0) return undefined
  const place = text.slice(end).trim()
  if (place.length < LEAST || place.length > LONGEST) return undefined
  return { before: end === 0 ? '' : `${text.slice(0, end)} `, place }
}
