import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BROWSERS } from '../browsers.ts'

/** What MDN knows of every interface, syntax and style, and since when each browser has it. */
export const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The branches of its tree are features, which say something of themselves and have others below them. */
export interface Feature {
  __compat?: CompatStatement
  [below: string]: Feature | CompatStatement | undefined
}

/** Below one of its features, if there is such a path. */
export function below(feature: Feature | undefined, ...path: string[]): Feature | undefined {
  return path.reduce<Feature | undefined>(
    (at, name) => (at && Object.hasOwn(at, name) ? (at[name] as Feature) : undefined),
    feature,
  )
}

/** By its path: `api.AbortSignal.any_static`. */
export const featureAt = (path: string) => below(DATA as unknown as Feature, ...path.split('.'))

const parts = (version: string) => version.replace('≤', '').split('.').map(Number)

/** Whether a version is the same as another one, or newer. */
function isSince(version: string, other: string) {
  const [own, its] = [parts(version), parts(other)]
  const first = own.findIndex((part, place) => part !== (its[place] ?? 0))
  return first === -1 || (own[first] ?? 0) > (its[first] ?? 0)
}

type FeatureUse = { canPrefix?: boolean }

/** Whether one of the ways in which a browser has had a feature is there, as the standard has it, in this version. */
function isThere(version: string, { canPrefix = false }: FeatureUse) {
  return (one: SimpleSupportStatement) => {
    const { version_added: added, version_removed: removed } = one
    if (typeof added !== 'string' || added === 'preview') return false
    // What a browser does in part to this day does not get better with a newer one.
    if (one.flags || one.alternative_name || (one.partial_implementation && removed)) return false
    if (one.prefix && !canPrefix) return false
    return isSince(version, added) && !(typeof removed === 'string' && isSince(version, removed))
  }
}

/**
 * Which of the supported browsers lack a feature. What is not known of one is not held against it. `canPrefix`: it counts
 * under the browser's own prefix, too.
 */
export function lacking(feature: Feature | undefined, way: FeatureUse = {}, browsers = BROWSERS): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return browsers.flatMap(({ name, version, data }) => {
    const known = data.flatMap((key) => {
      const said = support[key as keyof typeof support]
      return said ? [[said].flat() as SimpleSupportStatement[]] : []
    })
    return known.every((ways) => ways.some(isThere(version, way))) ? [] : [name]
  })
}
