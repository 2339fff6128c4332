import assert from 'node:assert/strict'

const APPLICATIONS = '/client-service/hstt/hstc'
const SIGN = '/client-service/hstt/ky-so'

const isPost = (request, path) => request.method() === 'POST' && new URL(request.url()).pathname === path

/** The first application that the page sends from now on, so that more can be sent like it. */
export function firstSent(page) {
  let sent
  page.on('request', (request) => {
    if (isPost(request, APPLICATIONS)) sent ??= request.postDataJSON()
  })
  return () => sent
}

/** Sends so many applications like another one, in the page's session: each of somebody else. */
export async function sendLike(page, like, count) {
  const answers = await page.evaluate(sendEach, { path: APPLICATIONS, like, count })
  assert.deepEqual(
    answers.filter((answer) => answer !== 200),
    [],
  )
}

/** Runs in the browser. */
async function sendEach({ path, like, count }) {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'evisa' }
  const answers = []
  for (let number = 0; number < count; number++) {
    const passport = `H${1_000_000 + number}`
    const body = JSON.stringify({ ...like, ttcnHo: 'NYGREN', hcSo: passport })
    answers.push((await fetch(path, { method: 'POST', headers, body })).status)
  }
  return answers
}

/** How long each part of signing takes from now on, in milliseconds: the portal, the token, and the portal again. */
export function timed(page) {
  const took = []
  const note = (request) => {
    const isAtToken = request.url().endsWith('/sign') && request.method() === 'POST'
    if (isAtToken || isPost(request, SIGN)) took.push(Math.round(request.timing().responseEnd))
  }
  page.on('requestfinished', note)
  return took
}
