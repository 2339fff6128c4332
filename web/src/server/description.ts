/** What the generated description says of the server's routes, as the types of a call. */
import type { components, paths } from '../generated/api'
import type { UndescribedAnswers, UndescribedBodies } from './undescribed'

type Schemas = components['schemas']

/** A shape that the server's description names. */
export type Schema<Name extends keyof Schemas> = Schemas[Name]

export type Path = keyof paths
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Operation<P extends Path, M extends Method> = paths[P][Lowercase<M>]
type Key<P extends Path, M extends Method> = `${M} ${P}`

interface DataResponse<Content> {
  responses: { 200: { content: Content } }
}
type InEnvelope = { 'application/json': { data: unknown } }

/** Methods of a path, of each one where it is several, that answer data in an envelope. */
export type DataMethod<P extends Path> = {
  [M in Method]: Operation<P, M> extends DataResponse<InEnvelope> ? M : never
}[Method]

/** Methods of a path that answer a file. */
export type FileMethod<P extends Path> = {
  [M in Method]: Operation<P, M> extends DataResponse<infer Content>
    ? Extract<keyof Content, 'application/json'> extends never
      ? M
      : never
    : never
}[Method]

/** What is meant where a call names no method: to read where that is possible. */
export type DefaultMethod<M extends Method> = 'GET' extends M ? 'GET' : 'POST' extends M ? 'POST' : M

/** What a route answers, out of its envelope. */
export type Answer<P extends Path, M extends Method = 'GET'> = P extends Path
  ? Key<P, M> extends keyof UndescribedAnswers
    ? UndescribedAnswers[Key<P, M>]
    : Operation<P, M> extends DataResponse<{ 'application/json': { data: infer Data } }>
      ? Data
      : never
  : never

/** The body that a route takes, by its media type. */
export type BodyOf<P extends Path, M extends Method> =
  Key<P, M> extends keyof UndescribedBodies
    ? { 'application/json': UndescribedBodies[Key<P, M>] }
    : Operation<P, M> extends { requestBody: { content: infer Content } }
      ? Content
      : undefined

/** The options that carry a body. */
export type BodyOptions<Content> = Content extends { 'application/json': infer Json }
  ? { json: Json; form?: never; body?: never }
  : Content extends { 'application/x-www-form-urlencoded': infer Form }
    ? { form: Form; json?: never; body?: never }
    : Content extends { 'multipart/form-data': unknown }
      ? { body: FormData; json?: never; form?: never }
      : Content extends { 'application/octet-stream': unknown }
        ? { body: Blob; json?: never; form?: never }
        : { json?: never; form?: never; body?: never }

interface AnyParameters {
  query?: object
  header?: object
}
export type Parameters<P extends Path, M extends Method> =
  Operation<P, M> extends { parameters: infer All extends AnyParameters } ? All : never

/** What may be asked at a path. */
export type Query<P extends Path, M extends Method = 'GET'> = Parameters<P, M>['query']

/** Paths at which a method answers a file, and takes such a body. */
export type FileRoute<M extends Method, Json> = {
  [P in Path]: M extends FileMethod<P>
    ? BodyOptions<BodyOf<P, M>> extends { json: infer Wanted }
      ? Json extends Wanted
        ? P
        : never
      : never
    : never
}[Path]

/** Paths at which a method answers a shape, and takes a body where one is named: for routes that are handed in as data. */
export type RouteAnswering<Data, M extends Method = 'GET', Json = never> = {
  [P in Path]: Operation<P, M> extends DataResponse<InEnvelope>
    ? Answer<P, M> extends Data
      ? [Json] extends [never]
        ? P
        : BodyOptions<BodyOf<P, M>> extends { json: infer Wanted }
          ? Json extends Wanted
            ? P
            : never
          : never
      : never
    : never
}[Path]
