import { ask, signIn } from './http.mjs'

const CASES = '/review-service/applications'

/** A session of an account of the authority that is opened for it. */
export const session = async (portal, roles, name) => signIn(portal, await portal.hire(roles, name))

/** Decides about a case; to approve, whatever was found is confirmed. */
export async function decide(portal, token, code, step, request = {}) {
  const { data: seen } = await ask(portal, `${CASES}/${code}`, { token })
  const found = seen.findings?.length > 0 && step === 'approve'
  const json = {
    version: seen.version,
    ...(found && { findings: seen.findings, reason: 'Seen in person' }),
    ...request,
  }
  await ask(portal, `${CASES}/${code}/${step}`, { json, token })
}

/** A case that is approved by whoever has this session. */
export async function approve(portal, token, code) {
  await decide(portal, token, code, 'take')
  await decide(portal, token, code, 'approve')
}

/** Texts of the mails to an address, the newest last; an officer's session reads them. */
async function mailsTo(portal, token, address) {
  const { data: lines } = await ask(portal, '/review-service/outbox', { token })
  const own = lines.filter(({ to }) => to === address)
  return Promise.all(
    own.map(async ({ id }) => (await ask(portal, `/review-service/outbox/${id}`, { token })).data.text),
  )
}

const PATIENCE_MS = 40_000
const AGAIN_MS = 100

/** What the newest mail to an address carries behind `#` of a page's link. */
export async function linkFor(portal, token, address, page) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const texts = await mailsTo(portal, token, address)
    const found = texts.map((text) => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1]).filter(Boolean)
    if (found.length > 0) return found.at(-1)
    await new Promise((again) => setTimeout(again, AGAIN_MS))
  }
  throw new Error(`no mail to ${address} leads to ${page}`)
}
