import type { RouteAnswering, Schema } from '../../server/api'
import type { Draft } from '../../worker/types'

/** The routes of the kinds whose holders are known by phone: everything about one is below its own. */
export type Base = Extract<
  RouteAnswering<Schema<'UpdatedCase'>, 'PUT', Draft>,
  `/client-service/public/${string}`
>
