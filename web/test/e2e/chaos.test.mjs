import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openReleases } from './chaos/releases.mjs'
import { chaos } from './chaos/run.mjs'
import { stage } from './support/stage.mjs'

/** `scripts/chaos` takes more of them. */
const SEEDS = Number(process.env.EVISA_CHAOS_SEEDS ?? 20)
const MOST_MS = 120_000
const FIRST = Number(process.env.EVISA_CHAOS_FIRST ?? 1)

const releases = openReleases()
const on = stage({ EVISA_WEB_DIR: releases.dir })
after(releases.close)

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
  test(`whatever goes wrong by seed ${seed}, no answer is lost`, { timeout: MOST_MS }, async (t) => {
    const { portrait } = await on.pictures()
    const { lost, told } = await chaos({ ...on, releases, portrait }, seed)
    if (lost.length > 0) t.diagnostic(told.join(' · '))
    assert.deepEqual(lost, [])
  })
}
