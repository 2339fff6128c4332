import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { filling, signIn } from './form-mishaps/filling.mjs'
import { openReleases } from './form-mishaps/releases.mjs'
import { sending } from './form-mishaps/sending.mjs'
import { stage } from './support/stage.mjs'

/** `scripts/resilience/form-mishaps` takes more of them. */
const SEEDS = Number(process.env.EVISA_MISHAPS_SEEDS ?? 4)
/** How many more are filled in whole and submitted without a network: each takes longer. */
const SENT = Math.ceil(SEEDS / 4)
const MOST_MS = 180_000
/** Where the runner names no other: with each commit it names one. */
const FIRST = Number(process.env.EVISA_MISHAPS_FIRST ?? 1)

const releases = openReleases()
const on = stage({ EVISA_WEB_DIR: releases.dir }, { worker: true })
after(releases.close)

/** Nothing is lost by this run of this test. What happened in it is printed if something is, or if it never ends. */
async function losesNothing(t, run) {
  const told = []
  const print = () => console.error(`${t.name}: ${told.join(' · ')}`)
  t.signal.addEventListener('abort', print)
  const lost = await run(told)
  t.signal.removeEventListener('abort', print)
  if (lost.length > 0) print()
  assert.deepEqual(lost, [])
}

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
  test(`whatever goes wrong by seed ${seed}, no answer is lost`, { timeout: MOST_MS }, async (t) => {
    const { portrait } = await on.pictures()
    await losesNothing(t, (told) => filling({ ...on, releases, portrait }, seed, told))
  })
}

/** The codes of the applications of which the portal has said that they arrived, `wanted` among them. */
async function arrived(wanted) {
  const { page, context } = await on.visitor()
  try {
    await signIn(page, on.portal)
    return await page.evaluate(codesInMails, wanted)
  } finally {
    await context.close()
  }
}

/** This runs inside the page. Mails leave in the order in which they were written. */
async function codesInMails(wanted) {
  const CODE = /\b[A-Z0-9]{17}\b/
  for (;;) {
    const answer = await fetch('/review-service/outbox')
    const subjects = (await answer.json()).data.map(({ subject }) => CODE.exec(subject)?.[0])
    const codes = [...new Set(subjects.filter(Boolean))]
    if (!wanted || codes.includes(wanted)) return codes
    await new Promise((done) => setTimeout(done, 200))
  }
}

for (let seed = FIRST; seed < FIRST + SENT; seed += 1) {
  test(`whatever goes wrong by seed ${seed}, what was submitted offline is sent once`, {
    timeout: MOST_MS,
  }, async (t) => {
    const pictures = await on.pictures()
    await losesNothing(t, (told) => sending({ ...on, releases, pictures }, seed, told, arrived))
  })
}
