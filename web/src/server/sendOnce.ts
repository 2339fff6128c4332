import { untilAnswered } from '../loading/untilAnswered'
import { ApiError } from './errors'

const isLost = ({ status }: ApiError) => status === 0 || status === 502 || status === 504
/** A repetition brings the captcha that the first try has used up: until that one is answered it is refused. */
const isUnderWay = ({ code }: ApiError) => code === 'captcha_invalid'

/** The key stands for other answers than these: what was sent before may have arrived. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'idempotency_conflict'

function whyAgain(error: unknown) {
  if (!(error instanceof ApiError)) return
  return isLost(error) ? 'lost' : isUnderWay(error) ? 'underWay' : undefined
}

/**
 * Sends what must not happen twice: `send` is a call with a key. Where the answer was lost it asks again by itself, with the
 * same key, for which the server has one answer.
 */
export const sendOnce = <Answer>(send: () => Promise<Answer>) => untilAnswered(send, whyAgain)
