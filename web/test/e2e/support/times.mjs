import { kept, replace } from './kept.mjs'

/** Seconds that each file of stories, or each test of another kind, took when it was last told on this machine. */
export async function lastTimes(kind = 'seconds') {
  return JSON.parse(await kept(`${kind}.json`, () => Buffer.from('{}')))
}

/** Notes those that were told now, beside the others. */
export async function noteTimes(seconds, kind = 'seconds') {
  replace(`${kind}.json`, Buffer.from(JSON.stringify({ ...(await lastTimes(kind)), ...seconds })))
}
