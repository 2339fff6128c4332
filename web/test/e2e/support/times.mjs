import { kept, replace } from './kept.mjs'

const NAME = 'seconds.json'

/** Seconds that each file of stories took when it was last told on this machine. */
export async function lastTimes() {
  return JSON.parse(await kept(NAME, () => Buffer.from('{}')))
}

/** Notes those that were told now, beside the others. */
export async function noteTimes(seconds) {
  replace(NAME, Buffer.from(JSON.stringify({ ...(await lastTimes()), ...seconds })))
}
