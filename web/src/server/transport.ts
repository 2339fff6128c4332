import i18next from 'i18next'
import { alone } from '../device/locks'
import { isSharedComputer } from '../device/sharedComputer'
import { currentLanguage } from '../words/i18n'
import { ApiError, isClosed, refusalOf } from './errors'
import { answered, ask } from './network'

/** How something is sent. */
export interface Request {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent form-encoded. */
  form?: Record<string, string>
  /** Sent as it is: multipart or bytes. */
  body?: FormData | Blob
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

async function send(url: string, { method, json, form, body, signal, once, headers: own }: Request) {
  const headers: Record<string, string> = {
    'Accept-Language': currentLanguage(),
    'X-Requested-With': 'evisa',
    ...own,
  }
  // The server then leaves nothing in the browser by which it would know the person again.
  if (isSharedComputer()) headers['X-Shared-Computer'] = '1'
  if (once !== undefined) headers['Idempotency-Key'] = once
  if (json !== undefined) headers['Content-Type'] = 'application/json'
  const sent = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : body
  try {
    const response = await fetch(url, {
      method: method ?? (sent ? 'POST' : 'GET'),
      headers,
      body: sent,
      signal,
    })
    answered()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    return unreached()
  }
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

/** The response of an address where it is not a refusal; throws {@link ApiError}. */
export async function reach(url: string, request: Request = {}): Promise<Response> {
  let response = await send(url, request)
  if (response.status === 401 && !request.plain && (await refresh())) response = await send(url, request)
  if (response.ok) return response
  const refused = await refusalOf(response)
  if (isClosed(refused)) closed?.()
  if (await mend?.(refused)) return reach(url, request)
  throw refused
}

interface Envelope {
  code: string
  message: string | null
  data: unknown
}

/** The data of an address, out of its envelope; throws {@link ApiError}. */
export async function reachData(url: string, request?: Request) {
  const response = await reach(url, request)
  const { code, message, data }: Envelope = await response.json()
  if (code === '200') return data
  throw new ApiError(response.status, code, message ?? i18next.t('error.server'), data)
}
