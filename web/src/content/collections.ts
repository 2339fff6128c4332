import type { Schema } from '../server/api'

/** What the authority tells, as the content service keeps it. */
export type Collection = 'bai-viet' | 'popup' | 'luu-y-khai-bao' | 'huong-dan' | 'cau-hoi'
export type Entry = Schema<'ContentEntry'>

/** Where a collection is read. */
export const routeOf = <Name extends string>(collection: Name) =>
  `/client-service/public/${collection}/get-all` as const
