import { queryOptions } from '@tanstack/react-query'
import { keepSignedIn } from '../../prerendered/written'
import { call, type Schema } from '../../server/api'

const BASE = '/authorization-service/oauth'

/** Whether the portal has a national login. */
export const NATIONAL_LOGIN = queryOptions({
  queryKey: ['national-login'],
  queryFn: ({ signal }) => call<{ offered: boolean }>(`${BASE}/national`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Where people prove who they are; `back` is the page of the portal to which they want to go, `anew` whether they are asked
 * there even if they proved it a moment ago.
 */
export async function nationalAddress(back: string | undefined, anew = false) {
  const query = new URLSearchParams({ ...(back && { back }), ...(anew && { anew: 'true' }) })
  const { url } = await call<{ url: string }>(`/tthc/idpmgt/exposed/dvcqg/oauth2/authorizeurl?${query}`)
  return url
}

export type SignedInNationally = Schema<'Tokens'> & { back?: string }

/** Changes what the national login sent the browser back with for a session, which stays in cookies. */
const enterNationally = async (json: { code: string; state: string }) =>
  kept(await call<SignedInNationally>(`${BASE}/refresh-token`, { json }))

const entering = new Map<string, Promise<SignedInNationally>>()

/** The same, asked once: a code is good once, but a page is looked at again, in another language too. */
export function enterOnce(json: { code: string; state: string }) {
  const entered = entering.get(json.state) ?? enterNationally(json)
  entering.set(json.state, entered)
  return entered
}

/** Links the national login to the account whose password this is. */
export const linkNationally = async (json: { ticket: string; password: string }) =>
  kept(await call<SignedInNationally>(`${BASE}/national/link`, { json }))

function kept(told: SignedInNationally) {
  if (!told.second_factor) keepSignedIn(true)
  return told
}
