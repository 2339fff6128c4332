import { call } from '../server/api'
import { solveWork } from '../worker/solve'
import { BY_WORK } from './useCaptcha'

const CAPTCHA = '/authorization-service/captcha/generate'

/**
 * A captcha that the device works out beside the page, so that nobody is asked anything. None where the portal offers no
 * such way, or the device cannot go it: then the picture is read.
 */
export async function workOut() {
  const { id, pow } = await call(CAPTCHA)
  if (!pow) return undefined
  try {
    const number = await solveWork(pow, () => undefined, new AbortController().signal)
    return { captcha: BY_WORK + number, 'captcha-id': id }
  } catch {
    return undefined
  }
}

/** The fields of a request that come with a captcha. */
export type SolvedCaptcha = NonNullable<Awaited<ReturnType<typeof workOut>>>
