import i18next from 'i18next'
import { alone } from '../device/locks'
import { isSharedComputer } from '../device/sharedComputer'
import type { components, paths } from '../generated/api'
import { currentLanguage } from '../words/i18n'
import { answered, ask } from './network'

/** What stands between the person and an answer. `status` 0: the server was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly data?: unknown,
    /** Seconds after which the server asks to be tried again. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

type Schemas = components['schemas']

/** A shape that the server's description names. */
export type Schema<Name extends keyof Schemas> = Schemas[Name]

/** What a route answers, out of its envelope. */
export type Answer<Path extends keyof paths, Method extends 'get' | 'post' = 'get'> =
  paths[Path] extends Record<
    Method,
    { responses: { 200: { content: { 'application/json': { data: infer Data } } } } }
  >
    ? Data
    : never

export type Problem = Schema<'Problem'>

interface Envelope<T> {
  code: string
  message: string | null
  data: T
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is: multipart, form-encoded or bytes. */
  body?: FormData | URLSearchParams | Blob
  /** Beside those that every call has. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A key under which the server does it once: whoever asks again gets the first answer. */
  once?: string
  /** Sign-in and token calls: a 401 is their answer, not a reason to refresh. */
  plain?: boolean
}

/**
 * Nobody waits longer for the session to be renewed, nor behind another tab that renews it. Less would sign people out on
 * slow lines: the token whose answer is not awaited is used up.
 */
const REFRESH_MS = 10_000

let refreshing: Promise<boolean> | undefined

/**
 * One refresh at a time: calls that meet a 401 meanwhile wait for the same answer, and so do other tabs, which share
 * the token: used twice, it would end the session. Without an answer nobody is signed out: the calls fail as the network
 * does.
 */
function refresh() {
  refreshing ??= renew(AbortSignal.timeout(REFRESH_MS))
    .then((response) => response.ok, unreached)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

function renew(signal: AbortSignal) {
  const renewing = () =>
    fetch('/authorization-service/oauth/refresh-token', {
      method: 'POST',
      headers: { 'X-Requested-With': 'evisa' },
      signal,
    })
  return alone('refresh', renewing, signal)
}

/** Fails, and finds out whether the portal can be reached at all. */
function unreached(): never {
  void ask()
  throw new ApiError(0, 'network', i18next.t('error.network'))
}

async function send(path: string, { method, json, body, signal, once, headers: own }: CallOptions) {
  const headers: Record<string, string> = {
    'Accept-Language': currentLanguage(),
    'X-Requested-With': 'evisa',
    ...own,
  }
  // The server then leaves nothing in the browser by which it would know the person again.
  if (isSharedComputer()) headers['X-Shared-Computer'] = '1'
  if (once !== undefined) headers['Idempotency-Key'] = once
  if (json !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(path, {
      method: method ?? (json !== undefined || body ? 'POST' : 'GET'),
      headers,
      body: json !== undefined ? JSON.stringify(json) : body,
      signal,
    })
    answered()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    return unreached()
  }
}

async function refusalOf(response: Response) {
  const { status, headers } = response
  const { code = String(status), message, data } = (await response.json().catch(() => null)) ?? {}
  const own = status === 403 ? 'forbidden' : status === 404 ? 'notFound' : 'server'
  // Whoever lacks the permission is told as the specification does; any other code has a sentence of its own.
  const told = code !== 'forbidden' && message
  const wait = Number(headers.get('Retry-After')) || undefined
  return new ApiError(status, code, told || i18next.t(`error.${own}`), data, wait)
}

/** What the server answers while the portal is closed to the public. */
const CLOSED = ['maintenance', 'trial_phase']

/** Whether the portal is closed for now, which the refusal's own sentence explains. */
export function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && CLOSED.includes(error.code)
}

let closed: (() => void) | undefined

/** What a page does once the portal turns out to be closed. */
export function whenClosed(then: typeof closed) {
  closed = then
}

let mend: ((refused: ApiError) => Promise<boolean>) | undefined

/** What a page does about a refusal before the caller is told: it may ask who is there. True has the call repeated. */
export function mendRefusals(by: typeof mend) {
  mend = by
}

async function reach(path: string, options: CallOptions): Promise<Response> {
  let response = await send(path, options)
  if (response.status === 401 && !options.plain && (await refresh())) response = await send(path, options)
  if (response.ok) return response
  const refused = await refusalOf(response)
  if (isClosed(refused)) closed?.()
  if (await mend?.(refused)) return reach(path, options)
  throw refused
}

/** Calls the server and opens the envelope; throws {@link ApiError}. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await reach(path, options)
  const envelope: Envelope<T> = await response.json()
  if (envelope.code !== '200') {
    throw new ApiError(
      response.status,
      envelope.code,
      envelope.message ?? i18next.t('error.server'),
      envelope.data,
    )
  }
  return envelope.data
}

/** Calls the server for a document, which comes without an envelope. */
export async function callForFile(path: string, options: CallOptions = {}) {
  return (await reach(path, options)).blob()
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown) {
  return error instanceof ApiError ? error.message : i18next.t('error.server')
}
