import { queryOptions } from '@tanstack/react-query'
import { keepSignedIn } from '../../prerendered/written'
import { call, type Schema } from '../../server/api'

/** Whether the portal has a national login. */
export const NATIONAL_LOGIN = queryOptions({
  queryKey: ['national-login'],
  queryFn: ({ signal }) => call('/authorization-service/oauth/national', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Where people prove who they are; `back` is the page of the portal to which they want to go, `anew` whether they are asked
 * there even if they proved it a moment ago.
 */
export async function nationalAddress(back: string | undefined, anew = false) {
  const query = { back: back || undefined, anew: anew || undefined }
  const { url } = await call('/tthc/idpmgt/exposed/dvcqg/oauth2/authorizeurl', { query })
  return url
}

export type SignedInNationally = Schema<'RefreshedTokens'>

/** Changes what the national login sent the browser back with for a session, which stays in cookies. */
const enterNationally = async (json: { code: string; state: string }) =>
  kept(await call('/authorization-service/oauth/refresh-token', { json }))

const entering = new Map<string, Promise<SignedInNationally>>()

/** The same, asked once: a code is good once, but a page is looked at again, in another language too. */
export function enterOnce(json: { code: string; state: string }) {
  const entered = entering.get(json.state) ?? enterNationally(json)
  entering.set(json.state, entered)
  return entered
}

/** Links the national login to the account whose password this is. */
export const linkNationally = async (json: { ticket: string; password: string }) =>
  kept(await call('/authorization-service/oauth/national/link', { json }))

function kept(told: SignedInNationally) {
  if (!told.second_factor) keepSignedIn(true)
  return told
}
