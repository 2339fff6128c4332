import i18next from 'i18next'

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

export async function refusalOf(response: Response) {
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

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown) {
  return error instanceof ApiError ? error.message : i18next.t('error.server')
}
