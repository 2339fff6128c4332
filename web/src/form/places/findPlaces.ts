import { type Answer, call } from '../../server/api'

const ROUTE = '/Place/AutoComplete'

/** A place as the portal names it, in four languages. */
export type Place = Answer<typeof ROUTE>[number]

/** What is asked for: a place by what was typed of it, and the province within which it lies. */
export interface PlaceQuery {
  place: string
  /** Empty: anywhere in the country. */
  province: string
}

/** The places that fit best. The portal keeps no address of its requests. */
export function findPlaces({ place, province }: PlaceQuery, signal: AbortSignal) {
  return call(ROUTE, { query: { input: place, tinh: province || undefined }, signal, plain: true })
}
