/** What the link of a request for help carries behind `#`, which no browser sends to a server. */
export interface RequestLink {
  number: string
  /** What shows that it is one's own. */
  key: string
}

const LINK = /^([A-Z]{2}-\d{4}-\d+)\.([\da-f]{64})$/

export const pathOf = ({ number, key }: RequestLink) => `/support/request#${number}.${key}`

/** None where the link is cut off, or another. */
export function readLink(hash: string): RequestLink | undefined {
  const [, number, key] = LINK.exec(hash) ?? []
  return number && key ? { number, key } : undefined
}
