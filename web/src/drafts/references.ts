/** In a draft a chosen picture stands as `local:<id>` until it is sent; the server gives a handle, `/files/…`. */
export const LOCAL = 'local:'

/** An answer with something in place of every reference to a picture, in lists and rows, too. */
export function withReferences(value: unknown, put: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, put))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withReferences(inner, put)]))
  }
  return typeof value === 'string' && value.startsWith(LOCAL) ? put(value) : value
}
