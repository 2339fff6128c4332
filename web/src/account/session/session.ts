import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SolvedCaptcha } from '../../captcha/workOut'
import { keepSignedIn, seemsSignedIn } from '../../prerendered/written'
import { type Answer, ApiError, call, type Schema } from '../../server/api'
import { OF_ORGANIZATIONS } from './ofOrganizations'

export type Me = Answer<'/user-service/user/get-user-info'>
export type Permission = Schema<'Permission'>

/** Whether the server lets this account do something. Whoever is not signed in may nothing. */
export function may(me: Me | undefined, permission: Permission) {
  return me?.permissions.includes(permission) ?? false
}

const AT_THE_DESK: Permission[] = [
  'reviewCases',
  'managePayments',
  'operatePortal',
  'manageAccounts',
  'editContent',
]

/** Whether the officers' pages are for this account. */
export const worksAtDesk = (me: Me) => AT_THE_DESK.some((permission) => may(me, permission))

export const OWN_CASES = '/thong-tin-ca-nhan/ho-so-da-nop'

/** What an organization has sent, to its members. */
export const ORGANIZATION_CASES = '/thong-tin-to-chuc/ho-so-da-nop'

/** The guarantees among them. */
export const ORGANIZATION_GUARANTEES = '/quan-ly-ho-so-bao-lanh'

/** Where its members send many applications from one workbook. */
export const ORGANIZATION_IMPORT = '/thong-tin-to-chuc/nhap-bang-tinh'

/** What it has ordered at the bank, with the invoices. */
export const ORGANIZATION_ORDERS = '/thong-tin-to-chuc/hoa-don'

/** Where a USB token is registered, and where one's own session is confirmed with it. */
export const UPDATE_SIGN = '/update-sign'
export const VERIFY_SIGN = '/verify-sign'

/** Whether it signs for its organization, which the authority lets sign. */
export const maySign = (me: Me) => may(me, 'signForOrganization') && me.kySo.duocKySo

/** Whether it belongs to an organization that lets it see its applications. */
export const isMember = (me: Me) => may(me, 'seeOrganization')

const caseIn = (list: string, code: string, kind: string) =>
  `${list}/${encodeURIComponent(code)}?kind=${kind}`

/** The list in which one's own applications of a kind are. */
export const ownList = (kind: string) => (OF_ORGANIZATIONS.includes(kind) ? ORGANIZATION_CASES : OWN_CASES)

/** Where one's own application of a kind is shown. */
export const ownCase = (code: string, kind: string) => caseIn(ownList(kind), code, kind)

/** Where a member is shown what the organization sent of a kind that others send, too. */
export const organizationCase = (code: string, kind: string) => caseIn(ORGANIZATION_CASES, code, kind)

/** Whether the session is that of a person for themselves, by which the server takes changes of what is theirs. */
export const isApplicant = (me: Me) => !may(me, 'reviewCases') && !isMember(me)

/** Where an account's own pages begin. */
export function startOf(me: Me | undefined) {
  if (me && worksAtDesk(me)) return '/authority'
  return me && isMember(me) ? ORGANIZATION_CASES : OWN_CASES
}

/**
 * Where somebody goes who has just signed in, and where from there: whoever signs for an organization has first to say with
 * what. Then where they wanted to go, or where their own pages begin.
 */
export function afterSignIn(me: Me | undefined, wanted = startOf(me)): [to: string, from?: string] {
  if (!me || !maySign(me) || me.kySo.daXacNhan) return [wanted]
  return [me.kySo.coChuKy ? VERIFY_SIGN : UPDATE_SIGN, wanted]
}

export const ME = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchMe(signal),
  retry: false,
})

/** Renews the session where that is due. */
export async function fetchMe(signal?: AbortSignal) {
  try {
    const me = await call('/user-service/user/get-user-info', { signal })
    keepSignedIn(true)
    return me
  } catch (error) {
    if (isSignedOut(error)) keepSignedIn(false)
    throw error
  }
}

/**
 * To be called before a route that also serves whoever is not signed in: to it a session that has to be renewed is none,
 * and it would not say so.
 */
export async function renewSession() {
  if (seemsSignedIn()) await fetchMe().catch(() => undefined)
}

export const useMe = () => useQuery(ME)

export function isSignedOut(error: unknown) {
  return error instanceof ApiError && error.status === 401
}

interface Credentials {
  username: string
  password: string
}

/**
 * Opens a session; the tokens stay in cookies that no script can read. Returns what is still to be done before anything
 * else is open: the second sign-in step is proven, or set up.
 */
export async function signIn(credentials: Credentials, captcha: SolvedCaptcha) {
  const { second_factor } = await call('/authorization-service/oauth/token', {
    form: { grant_type: 'password', ...credentials, ...captcha },
    plain: true,
  })
  if (!second_factor) keepSignedIn(true)
  return second_factor
}
