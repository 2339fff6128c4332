/** What a call has to be given, by its path and method. */
import type { BodyOf, BodyOptions, Method, Parameters, Path } from './description'

/** Of several paths the body has to be right for each. */
type Body<P extends Path, M extends Method> = (
  P extends Path
    ? (each: BodyOptions<BodyOf<P, M>>) => void
    : never
) extends (all: infer All) => void
  ? All
  : never

type NameIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

/** What stands for the `{names}` of a path. Only the path's text tells them: the description also lists others. */
type InPath<P extends Path> = [NameIn<P>] extends [never]
  ? { path?: never }
  : { path: Record<NameIn<P>, string | number> }

type InQuery<P extends Path, M extends Method> =
  Parameters<P, M> extends { query: infer Query extends object }
    ? { query: Query }
    : Parameters<P, M> extends { query?: infer Query extends object }
      ? { query?: Query }
      : never

type Headers<P extends Path, M extends Method> =
  Parameters<P, M> extends { header: infer Header extends Record<string, string> }
    ? { headers: Header }
    : { headers?: never }

/** A key under which the server does it once: whoever asks again gets the first answer. Few routes take one. */
type OnceOption<P extends Path, M extends Method> = [NonNullable<Parameters<P, M>['header']>] extends [never]
  ? { once?: never }
  : 'Idempotency-Key' extends keyof NonNullable<Parameters<P, M>['header']>
    ? { once?: string }
    : { once?: never }

/** What a call without a method is, is seen by whether it has a body. */
type MethodOption<P extends Path, M extends Method> = M extends 'GET'
  ? unknown
  : M extends 'POST'
    ? BodyOf<P, M> extends undefined
      ? { method: M }
      : unknown
    : { method: M }

interface Common<M> {
  method?: M
  signal?: AbortSignal | undefined
  /** Sign-in and token calls: a 401 is their answer, not a reason to refresh. */
  plain?: boolean
}

export type Options<P extends Path, M extends Method> = Common<M> &
  MethodOption<P, M> &
  InPath<P> &
  InQuery<P, M> &
  Headers<P, M> &
  OnceOption<P, M> &
  Body<P, M>

/**
 * The options of a call, which may be left out where none is needed. They may be, too, where no path fits, which the compiler
 * takes for any of them: so it complains of the path, not of what is missing behind it.
 */
export type Arguments<P extends Path, M extends Method> =
  Record<never, never> extends ([Path] extends [P] ? unknown : Options<P, M>)
    ? [options?: Options<P, M>]
    : [options: Options<P, M>]
