/** The way of all pages to the server: path, parameters, body and answer belong together, as the description says. */
import type { Answer, DataMethod, DefaultMethod, FileMethod, Path } from './description'
import type { Arguments } from './options'
import { type Request, reach, reachData } from './transport'
import { type UrlParts, urlOf } from './url'

export type { Answer, FileRoute, Query, RouteAnswering, Schema } from './description'
export { ApiError, isClosed, messageOf } from './errors'
export { mendRefusals, whenClosed } from './transport'

type Parts = UrlParts & Request

/** Calls the server and opens the envelope; throws {@link ApiError}. */
export function call<P extends Path, M extends DataMethod<P> = DefaultMethod<DataMethod<P>>>(
  path: P,
  ...options: Arguments<P, M>
): Promise<Answer<P, M>>
export function call(path: Path, ...[options = {}]: [options?: Parts]): Promise<unknown> {
  return reachData(urlOf(path, options), options)
}

/** Calls the server for a document, which comes without an envelope. */
export function callForFile<P extends Path, M extends FileMethod<P> = DefaultMethod<FileMethod<P>>>(
  path: P,
  ...options: Arguments<P, M>
): Promise<Blob>
export async function callForFile(path: Path, ...[options = {}]: [options?: Parts]) {
  return (await reach(urlOf(path, options), options)).blob()
}
