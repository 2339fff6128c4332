/** Values as WebDriver BiDi writes them, from and to those of Web Inspector's protocol. */

const PRIMITIVES = ['string', 'number', 'boolean', 'undefined']
const SAME = ['array', 'regexp', 'date', 'error', 'map', 'set', 'weakmap', 'weakset', 'node', 'proxy']

/** A local value as JSON. */
export function plain({ type, value }) {
  if (type === 'array') return value.map(plain)
  if (type === 'object') return Object.fromEntries(value.map(([key, one]) => [key.value ?? key, plain(one)]))
  return type === 'null' ? null : value
}

/** An argument of a call. */
export function argumentOf(value) {
  if (value.handle) return { objectId: value.handle }
  if (value.sharedId) return { objectId: value.sharedId }
  return { value: plain(value) }
}

/** JSON as a remote value. */
export function remote(value) {
  if (value === null) return { type: 'null' }
  if (Array.isArray(value)) return { type: 'array', value: value.map(remote) }
  if (typeof value === 'object')
    return { type: 'object', value: Object.entries(value).map(([key, one]) => [key, remote(one)]) }
  return { type: typeof value, value }
}

/** What a page holds, as a remote value. */
export function remoteOf({ type, subtype, className, value, objectId }) {
  if (subtype === 'null') return { type: 'null' }
  if (PRIMITIVES.includes(type)) return { type, value }
  if (!objectId) return remote(value ?? null)
  const handle = objectId
  if (subtype === 'node') return { type: 'node', handle, sharedId: handle, value: {} }
  if (SAME.includes(subtype)) return { type: subtype, handle }
  if (type === 'function' || type === 'symbol') return { type, handle }
  return { type: { Promise: 'promise', Window: 'window' }[className] ?? 'object', handle }
}
