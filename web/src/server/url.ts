/** What the address of a call is made of, beside the path of the description. */
export interface UrlParts {
  /** What stands for the `{names}` of the path. */
  path?: Record<string, string | number>
  /** What is asked; what is undefined or null is left out. */
  query?: object
}

/** The address of a path with its parameters. */
export function urlOf(path: string, { path: named, query }: UrlParts = {}) {
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named?.[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value != null) asked.set(name, value)
  return `${asked}` ? `${url}?${asked}` : url
}
